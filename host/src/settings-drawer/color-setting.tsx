import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { CheckIcon, Icon } from '@console/ui/icon/icon'
import { useId } from 'react'
import { textColorOn } from '../theme/theme'
import { colorNames } from './color-names'

const Swatch = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'controlSm',
    height: 'controlSm',
    borderRadius: 'control',
    boxShadow: 'inset 0 0 0 1px color-mix(in oklab, var(--c-colors-fg) 18%, transparent)',
    cursor: 'pointer',
    '& > input': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      opacity: '0',
      cursor: 'pointer',
    },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
  },
})

/** A colour: the theme's own, a preset, or any other (shell A9.1). */
export function ColorSetting({
  name,
  need,
  presets,
  value,
  onChange,
}: {
  /** Its text is `settings:<name>`. */
  name: string
  /** Key of `settings:needs`: why it has no effect now; a choice is kept for when it has. */
  need?: string | null
  presets: readonly (keyof typeof colorNames)[]
  value: string | null
  onChange(value: string | null): void
}) {
  const { t } = useTexts('settings')
  const group = useId()
  const isOther = value !== null && !presets.some((preset) => preset === value)
  const check = (color: string) => (
    <chakra.span display="flex" color={textColorOn(color)}>
      <Icon as={CheckIcon} />
    </chakra.span>
  )
  return (
    <chakra.div display="grid" gap="2">
      <chakra.span textStyle="label" aria-hidden>
        {t(name)}
      </chakra.span>
      {need && (
        <chakra.p id={`${group}-need`} textStyle="caption" color="fg.muted" mt="-1">
          {t(`needs.${need}`)}
        </chakra.p>
      )}
      <chakra.div
        role="radiogroup"
        aria-label={t(name)}
        aria-describedby={need ? `${group}-need` : undefined}
        display="flex"
        flexWrap="wrap"
        gap="2"
      >
        <Swatch
          bg="bg.muted"
          width="auto"
          px="2"
          textStyle="caption"
          fontWeight="500"
          css={{ '&:has(:checked)': { boxShadow: 'inset 0 0 0 2px var(--c-colors-fg)' } }}
        >
          <input
            type="radio"
            name={group}
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <span>{t('own_color')}</span>
        </Swatch>
        {presets.map((preset) => (
          <Swatch key={preset} style={{ background: preset }}>
            <input
              type="radio"
              name={group}
              // Shades of one name differ by their number.
              aria-label={`${t(`colors.${colorNames[preset]}`)} ${preset}`}
              checked={value === preset}
              onChange={() => onChange(preset)}
            />
            {value === preset && check(preset)}
          </Swatch>
        ))}
        <Swatch
          style={{
            background: isOther
              ? value
              : 'conic-gradient(#e5484d, #ffb224, #46a758, #0090ff, #8e4ec6, #e5484d)',
          }}
        >
          <input
            type="color"
            aria-label={`${t(name)}: ${t('any_color')}`}
            value={value ?? '#0084f4'}
            onChange={({ target }) => onChange(target.value)}
          />
          {isOther && check(value)}
        </Swatch>
      </chakra.div>
    </chakra.div>
  )
}
