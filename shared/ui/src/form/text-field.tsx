import clsx from 'clsx'
import type { ComponentProps, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useComposedInput } from '../composition/composition'
import { Field, type BaseFieldProps, useField } from './field'
import * as styles from './input.module.css'

/** An input; its `onChange` hears of whole words only (`useComposedInput`). */
export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input {...props} {...useComposedInput(props)} className={clsx(styles.input, className)} />
)

/**
 * The HTML attributes that inputs accept: the right keyboard, what the browser may fill in. No
 * `maxLength`: it silently cuts what is pasted, and a name cut in two is saved (spec §5 has a
 * message for what is too long).
 */
export type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'autoCapitalize' | 'inputMode' | 'readOnly' | 'spellCheck'
>

export interface TextFieldProps extends BaseFieldProps, InputAttributes {
  /** What stands before the field says the same: the label is there for screen readers alone. */
  labelHidden?: boolean
  type?: 'text' | 'email' | 'url' | 'tel' | 'search'
  /** Follows the input on the same line: a button that sends a code. */
  endAddon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField({
  name,
  label,
  labelHidden,
  helperText,
  required,
  endAddon,
  ...inputProps
}: TextFieldProps) {
  const field = useField({ name, helperText, required })
  const input = (
    <Input
      type="text"
      {...inputProps}
      {...field.controlProps}
      value={String(field.value ?? '')}
      onChange={(event) => field.setValue(event.target.value)}
    />
  )
  return (
    <Field field={field} label={label} labelHidden={labelHidden} helperText={helperText}>
      {endAddon ? (
        <div className={styles.row}>
          {input}
          {endAddon}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
