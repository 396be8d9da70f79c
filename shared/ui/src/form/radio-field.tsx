import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type BaseFieldProps, FieldMessage, useField } from './field'

const RadioInput = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '1.125rem',
    height: '1.125rem',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
    cursor: 'pointer',
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'fg.muted' },
    _checked: { borderWidth: '0.3125rem', borderColor: 'accent.solid' },
    _invalid: { borderColor: 'danger.solid' },
    _disabled: { cursor: 'not-allowed' },
    // Our colours are removed in this mode, so the browser draws its own circle.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

export interface RadioOption {
  value: string
  label: string
  /** What choosing it means. */
  helperText?: ReactNode
  disabled?: boolean
}

/** One of a few that are all worth reading: arrow keys choose, as in every radio group. */
export function RadioField({
  name,
  label,
  helperText,
  required,
  options,
}: BaseFieldProps & { options: readonly RadioOption[] }) {
  const field = useField({ name, helperText, required })
  const { id, onBlur, 'aria-invalid': invalid, ...groupProps } = field.controlProps
  return (
    <chakra.fieldset
      role="radiogroup"
      minWidth="0"
      aria-required={groupProps['aria-required']}
      aria-invalid={invalid}
      aria-describedby={groupProps['aria-describedby']}
    >
      <chakra.legend textStyle="label" lineHeight="1.25rem" mb="1">
        {label}
      </chakra.legend>
      {options.map(({ value, label: optionLabel, helperText: optionHelp, disabled }) => (
        <chakra.div
          key={value}
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          alignItems="center"
          columnGap="2"
          css={{ '& > :disabled, & > :disabled + label': { opacity: '0.5' } }}
        >
          <RadioInput
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            checked={field.value === value}
            disabled={disabled}
            aria-invalid={invalid}
            aria-describedby={optionHelp ? `${id}-${value}-help` : undefined}
            onChange={() => field.setValue(value)}
            onBlur={onBlur}
          />
          <chakra.label
            htmlFor={`${id}-${value}`}
            display="flex"
            alignItems="center"
            minHeight="controlSm"
            cursor={disabled ? 'not-allowed' : 'pointer'}
          >
            {optionLabel}
          </chakra.label>
          {optionHelp && (
            <chakra.p
              id={`${id}-${value}-help`}
              gridColumn="2"
              mb="1"
              textStyle="sm"
              color="fg.muted"
            >
              {optionHelp}
            </chakra.p>
          )}
        </chakra.div>
      ))}
      <FieldMessage id={field.messageId} error={field.error} helperText={helperText} />
    </chakra.fieldset>
  )
}
