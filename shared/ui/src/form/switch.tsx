import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Tooltip } from '../tooltip/tooltip'

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
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
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
  /** Why it cannot be changed now, said on focus and hover: it can still be reached. */
  disabledReason?: string
  /** The switch stands at the end of the line, below those of other lines. */
  atEnd?: boolean
}

/** A setting that is on or off. */
export function Switch({
  checked,
  onChange,
  children,
  helperText,
  disabled,
  disabledReason,
  atEnd = false,
}: SwitchProps) {
  const id = useId()
  const input = (
    <SwitchInput
      type="checkbox"
      role="switch"
      id={id}
      checked={checked}
      disabled={disabled}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={helperText ? `${id}-help` : undefined}
      order={atEnd ? 1 : undefined}
      onChange={(event) => !disabledReason && onChange(event.target.checked)}
    />
  )
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={atEnd ? 'minmax(0, 1fr) auto' : 'auto minmax(0, 1fr)'}
      alignItems="center"
      columnGap="3"
      // Not the help below, which says why.
      css={{
        '& > :disabled, & > :disabled + label, & > [aria-disabled=true], & > [aria-disabled=true] ~ label':
          { opacity: '0.5' },
      }}
    >
      {disabledReason ? <Tooltip label={disabledReason}>{input}</Tooltip> : input}
      <chakra.label
        htmlFor={id}
        textStyle="label"
        display="flex"
        alignItems="center"
        minHeight="controlSm"
        cursor={disabled || disabledReason ? 'not-allowed' : 'pointer'}
      >
        {children}
      </chakra.label>
      {helperText && (
        <chakra.p
          id={`${id}-help`}
          gridColumn={atEnd ? '1' : '2'}
          order={atEnd ? 1 : undefined}
          textStyle="sm"
          color="fg.muted"
        >
          {helperText}
        </chakra.p>
      )}
    </chakra.div>
  )
}
