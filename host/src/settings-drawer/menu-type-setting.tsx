import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { useId } from 'react'
import type { Settings } from '../settings/settings'

type MenuType = Settings['menuSetting']['type']

/** What is drawn darker than the page: x, y, width, height. */
const menuAreas: Record<MenuType, readonly (readonly [number, number, number, number])[]> = {
  sidebar: [[0, 0, 16, 40]],
  'mix-sidebar': [
    [0, 0, 8, 40],
    [9, 0, 12, 40],
  ],
  mix: [
    [0, 0, 56, 8],
    [0, 9, 16, 31],
  ],
  'top-menu': [[0, 0, 56, 8]],
}

/** The four types of menu as small pictures (shell A6.2). */
export function MenuTypeSetting({
  types,
  value,
  onChange,
}: {
  types: readonly MenuType[]
  value: MenuType
  onChange(type: MenuType): void
}) {
  const { t } = useTexts('settings')
  const group = useId()
  return (
    <chakra.div display="grid" gap="2">
      <chakra.span textStyle="label" aria-hidden>
        {t('menu_type')}
      </chakra.span>
      <chakra.div
        role="radiogroup"
        aria-label={t('menu_type')}
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(4.25rem, 1fr))"
        gap="2"
      >
        {types.map((type) => (
          <chakra.label
            key={type}
            position="relative"
            display="grid"
            justifyItems="center"
            alignContent="start"
            gap="1"
            textStyle="caption"
            textAlign="center"
            color="fg.muted"
            cursor="pointer"
            css={{
              '&:has(:checked)': {
                color: 'fg',
                '& > svg': {
                  borderColor: 'accent.solid',
                  boxShadow: '0 0 0 1px var(--accent-solid)',
                },
              },
              '&:has(:focus-visible) > svg': {
                outline: '2px solid var(--focus)',
                outlineOffset: '2px',
              },
              '@media (forced-colors: active)': {
                '&:has(:checked) > svg': { outline: '2px solid Highlight' },
              },
            }}
          >
            <chakra.input
              type="radio"
              name={group}
              checked={value === type}
              onChange={() => onChange(type)}
              position="absolute"
              inset="0"
              appearance="none"
              outline="none"
              cursor="pointer"
            />
            <chakra.svg
              viewBox="0 0 56 40"
              width="full"
              maxWidth="64px"
              bg="bg.muted"
              borderWidth="1px"
              borderColor="border.button"
              borderRadius="control"
              overflow="hidden"
              aria-hidden
            >
              {menuAreas[type].map(([x, y, width, height], index) => (
                <chakra.rect
                  key={`${x} ${y}`}
                  x={x}
                  y={y}
                  width={width}
                  height={height}
                  fill="accent.solid"
                  opacity={index === 0 ? 1 : 0.45}
                />
              ))}
            </chakra.svg>
            <span>{t(`choices.menu_type.${type}`)}</span>
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
