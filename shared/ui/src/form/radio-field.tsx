import type { ReactNode } from 'react'
import { type BaseFieldProps, FieldMessage, useField } from './field'
import * as styles from './radio-field.module.css'

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
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required={groupProps['aria-required']}
      aria-invalid={invalid}
      aria-describedby={groupProps['aria-describedby']}
    >
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, label: optionLabel, helperText: optionHelp, disabled }) => (
        <div key={value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
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
          <label htmlFor={`${id}-${value}`} className={styles.label}>
            {optionLabel}
          </label>
          {optionHelp && (
            <p id={`${id}-${value}-help`} className={styles.help}>
              {optionHelp}
            </p>
          )}
        </div>
      ))}
      <FieldMessage id={field.messageId} error={field.error} helperText={helperText} />
    </fieldset>
  )
}
