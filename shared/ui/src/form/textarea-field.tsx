import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { useComposedInput } from '../composition/composition'
import { type BaseFieldProps, Field, useField } from './field'
import * as styles from './input.module.css'
import type { InputAttributes } from './text-field'

/** Several lines of text; it grows with them. As Enter begins a line, Ctrl or ⌘ with it sends the form. */
export function TextareaField({
  name,
  label,
  helperText,
  required,
  rows = 3,
  ...attributes
}: BaseFieldProps & InputAttributes & { rows?: number }) {
  const field = useField({ name, helperText, required })
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  }
  const composed = useComposedInput<HTMLTextAreaElement>({
    value: String(field.value ?? ''),
    onChange: (event) => field.setValue(event.target.value),
  })
  return (
    <Field field={field} label={label} helperText={helperText}>
      <textarea
        {...attributes}
        {...field.controlProps}
        {...composed}
        onKeyDown={handleKeyDown}
        rows={rows}
        className={clsx(styles.input, styles.textarea)}
      />
    </Field>
  )
}
