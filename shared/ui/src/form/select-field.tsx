import { chakra } from '@chakra-ui/react'
import { ChevronDownIcon } from '../icon/icon'
import { inputStyle, Field, type BaseFieldProps, useField } from './field'
import { InputIcon } from './input-addons'
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
      <chakra.div position="relative">
        <Select
          {...field.controlProps}
          autoComplete={autoComplete}
          value={String(field.value ?? '')}
          onChange={(event) => field.setValue(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: optionLabel }) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </Select>
        <InputIcon icon={ChevronDownIcon} side="end" />
      </chakra.div>
    </Field>
  )
}
