import { chakra } from '@chakra-ui/react'
import { ChevronDownIcon } from '../icon/icon'
import { inputStyle, Field, type BaseFieldProps, useField } from './field'
import { InputIcon } from './input-addons'
import type { ComponentProps } from 'react'
import type { InputAttributes } from './text-field'

const Select = chakra('select', {
  base: {
    ...inputStyle,
    appearance: 'none',
    pe: '8',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
})

export interface SelectOption {
  value: string
  label: string
}

/** The control by itself, where it is no field of a form: it takes effect at once. */
export const SelectInput = ({
  options,
  placeholder,
  ...props
}: ComponentProps<typeof Select> & { options: readonly SelectOption[]; placeholder?: string }) => (
  <chakra.div position="relative">
    <Select {...props}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <InputIcon icon={ChevronDownIcon} side="end" />
  </chakra.div>
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
