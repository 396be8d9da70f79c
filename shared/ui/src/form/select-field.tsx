import clsx from 'clsx'
import { ChevronDownIcon } from '../icon/icon'
import { Field, type BaseFieldProps, useField } from './field'
import { InputIcon } from './input-addons'
import * as styles from './input.module.css'
import type { ComponentProps } from 'react'
import type { InputAttributes } from './text-field'

export interface SelectOption {
  value: string
  label: string
}

/** The control by itself, where it is no field of a form: it takes effect at once. */
export const SelectInput = ({
  options,
  placeholder,
  className,
  ...props
}: ComponentProps<'select'> & { options: readonly SelectOption[]; placeholder?: string }) => (
  <div className={styles.container}>
    <select {...props} className={clsx(styles.input, styles.select, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <InputIcon icon={ChevronDownIcon} side="end" />
  </div>
)

/** A native select: nothing works better on a phone and with a screen reader. */
export function SelectField({
  name,
  label,
  helperText,
  options,
  placeholder,
  autoComplete,
  required,
}: BaseFieldProps &
  Pick<InputAttributes, 'autoComplete'> & {
    options: readonly SelectOption[]
    /** Text for "nothing chosen yet"; without it the first option is selected. */
    placeholder?: string
  }) {
  const field = useField({ name, helperText, required })
  return (
    <Field field={field} label={label} helperText={helperText}>
      <SelectInput
        {...field.controlProps}
        autoComplete={autoComplete}
        options={options}
        placeholder={placeholder}
        value={String(field.value ?? '')}
        onChange={(event) => field.setValue(event.target.value)}
      />
    </Field>
  )
}
