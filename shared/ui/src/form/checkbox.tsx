import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { CheckIcon, Icon, type IconGlyph } from '../icon/icon'

const CheckboxInput = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '1.125rem',
    height: '1.125rem',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '4px',
    bg: 'bg.panel',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'fg.muted' },
    '&:is(:checked, :indeterminate)': { bg: 'accent.solid', borderColor: 'accent.solid' },
    _invalid: { borderColor: 'danger.solid', bg: 'bg.invalid' },
    _disabled: { cursor: 'not-allowed' },
    // Our colours are removed in this mode, so the browser draws its own box.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

export interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'children' | 'onChange'> {
  checked: boolean
  onChange(checked: boolean): void
  /** The sentence beside it, which may hold links. Without it, it needs an `aria-label`. */
  children?: ReactNode
  /** What is drawn in the box; by default a tick where it is checked. */
  mark?: IconGlyph
  ref?: Ref<HTMLInputElement>
}

/** A checkbox: the browser's own, with our drawing. */
export function Checkbox({
  checked,
  onChange,
  children,
  mark = checked ? CheckIcon : undefined,
  ...inputProps
}: CheckboxProps) {
  return (
    <chakra.label
      display="inline-flex"
      position="relative"
      alignItems="flex-start"
      gap="2"
      verticalAlign="middle"
      textStyle="body"
      lineHeight="1.25rem"
      cursor="pointer"
      minHeight={children ? '1.5rem' : undefined}
      // A touch target of 44 px; what is around it does not move.
      css={{
        '&:has(:disabled)': { cursor: 'not-allowed', opacity: '0.5' },
        '@media (pointer: coarse)': {
          _before: {
            content: '""',
            position: 'absolute',
            inset: children ? '-10px 0' : '-12px -13px',
          },
        },
      }}
    >
      <chakra.span position="relative" display="inline-flex" height="1.25rem" alignItems="center">
        <CheckboxInput
          type="checkbox"
          {...inputProps}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {mark && (
          <chakra.span
            position="absolute"
            inset="0"
            display="grid"
            placeItems="center"
            color="accent.contrast"
            pointerEvents="none"
            aria-hidden
            css={{ '@media (forced-colors: active)': { display: 'none' } }}
          >
            <Icon as={mark} size={14} strokeWidth={2.5} />
          </chakra.span>
        )}
      </chakra.span>
      {children && <span>{children}</span>}
    </chakra.label>
  )
}
