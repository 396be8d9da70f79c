import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const SwitchInput = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    width: '2.25rem',
    height: '1.25rem',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'quick',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetStart: '2px',
      width: 'calc(1.25rem - 4px)',
      height: 'calc(1.25rem - 4px)',
      borderRadius: 'full',
      bg: '#fff',
      boxShadow: '0 1px 2px rgb(0 0 0 / .2)',
      transitionProperty: 'transform',
      transitionDuration: 'quick',
    },
    _checked: {
      bg: 'accent.solid',
      _before: { transform: 'translateX(1rem)', bg: 'accent.contrast' },
    },
    _disabled: { cursor: 'not-allowed' },
    // Our colours are removed in this mode, so the browser draws a checkbox.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
})

export interface SwitchProps {
  checked: boolean
  /** It takes effect at once; a choice that is sent with a form is a checkbox. */
  onChange(checked: boolean): void
  /** What is on when it is on. */
  children: ReactNode
  helperText?: ReactNode
  disabled?: boolean
}

/** A setting that is on or off. */
export function Switch({ checked, onChange, children, helperText, disabled }: SwitchProps) {
  const id = useId()
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      alignItems="center"
      columnGap="3"
      // Not the help below, which says why.
      css={{ '& > :disabled, & > :disabled + label': { opacity: '0.5' } }}
    >
      <SwitchInput
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={helperText ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <chakra.label
        htmlFor={id}
        textStyle="label"
        display="flex"
        alignItems="center"
        minHeight="controlSm"
        cursor={disabled ? 'not-allowed' : 'pointer'}
      >
        {children}
      </chakra.label>
      {helperText && (
        <chakra.p id={`${id}-help`} gridColumn="2" textStyle="sm" color="fg.muted">
          {helperText}
        </chakra.p>
      )}
    </chakra.div>
  )
}
