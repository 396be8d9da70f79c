import type { CSSProperties, Ref } from 'react'
import { useComposedInput } from '../composition/composition'
import * as styles from './code-input.module.css'
import { type BaseFieldProps, Field, useField } from './field'

/**
 * A code of digits from a message. It is drawn as cells but is one input, so that a phone offers the
 * code, pasting works, and a screen reader reads one field (WCAG 3.3.8).
 */
export function CodeInput({
  name,
  label,
  helperText,
  length = 6,
  autoFocus,
  ref,
  onComplete,
}: BaseFieldProps & {
  length?: number
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
  /** All digits are there. */
  onComplete?(code: string): void
}) {
  const field = useField({ name, helperText, required: true })
  const change = (typed: string) => {
    // Chinese keyboards type full-width digits; what is pasted may hold spaces and dashes.
    const code = typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    field.setValue(code)
    if (code.length === length && code !== field.value) onComplete?.(code)
  }
  const input = useComposedInput({
    value: String(field.value ?? ''),
    onChange: (event) => change(event.target.value),
  })
  return (
    <Field field={field} label={label} helperText={helperText}>
      <div className={styles.row}>
        <div className={styles.cells} style={{ '--digits': length } as CSSProperties}>
          <input
            ref={ref}
            className={styles.input}
            autoFocus={autoFocus}
            {...field.controlProps}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
          />
        </div>
      </div>
    </Field>
  )
}
