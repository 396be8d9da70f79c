import { Combobox, type ComboboxProps } from './combobox'
import { type BaseFieldProps, Field, useField } from './field'

/** A `Combobox` of a form. */
export function ComboboxField({
  name,
  label,
  helperText,
  required,
  ...comboboxProps
}: BaseFieldProps & Pick<ComboboxProps, 'autoComplete' | 'labels' | 'options' | 'placeholder'>) {
  const field = useField({ name, helperText, required })
  return (
    <Field field={field} label={label} helperText={helperText}>
      <Combobox
        {...comboboxProps}
        {...field.controlProps}
        labelId={field.labelId}
        value={String(field.value ?? '')}
        onChange={field.setValue}
      />
    </Field>
  )
}
