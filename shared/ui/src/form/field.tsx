import { type ReactNode, useCallback } from 'react'
import { ErrorMessage } from './error-message'
import * as text from '../text/text.module.css'
import * as styles from './field.module.css'
import { useFormContext } from './form'

/** The props of every field. All texts come from the caller. */
export interface BaseFieldProps {
  name: string
  label: string
  /** A sentence below the input; an error takes its place. */
  helperText?: ReactNode
  /**
   * It says what is wrong with the form as a whole too, in place of `FormAlert`, so that nothing moves: for
   * the last field of a short form.
   */
  showsFormError?: boolean
  /** Announced by screen readers. Not HTML's `required`, which makes an untouched field invalid. */
  required?: boolean
}

/**
 * Connects a field with the form around it: its value, its error, and the attributes that tie input
 * and message together.
 */
export function useField({
  name,
  helperText,
  required,
  showsFormError,
}: Pick<BaseFieldProps, 'name' | 'helperText' | 'required' | 'showsFormError'>) {
  const { form, id, afterPointerUp } = useFormContext()
  const error =
    form.getErrorMessage(name) ?? (showsFormError ? form.getErrorMessage('root') : undefined)
  const messageId = `${id}-${name}-message`
  const { setValue, touch } = form
  return {
    value: form.values[name],
    error,
    messageId,
    labelId: `${id}-${name}-label`,
    setValue: useCallback((value: string | boolean) => setValue(name, value), [setValue, name]),
    controlProps: {
      id: `${id}-${name}`,
      name,
      'aria-required': required,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error || helperText ? messageId : undefined,
      onBlur: useCallback(() => afterPointerUp(() => touch(name)), [afterPointerUp, touch, name]),
    },
  }
}

/** Label above, input, helper text or error below. */
export function Field({
  field,
  label,
  labelHidden,
  helperText,
  children,
}: {
  field: ReturnType<typeof useField>
  labelHidden?: boolean
  children: ReactNode
} & Omit<BaseFieldProps, 'name' | 'required'>) {
  return (
    <div className={styles.field}>
      <label
        id={field.labelId}
        htmlFor={field.controlProps.id}
        className={labelHidden ? text.visuallyHidden : styles.label}
      >
        {label}
      </label>
      {children}
      <FieldMessage id={field.messageId} error={field.error} helperText={helperText} />
    </div>
  )
}

/** The helper text, or the error in its place. */
export function FieldMessage({
  id,
  error,
  helperText,
}: {
  id: string
  error?: string
  helperText?: ReactNode
}) {
  return (
    <div className={error ? styles.withError : styles.message}>
      {error ? (
        <ErrorMessage id={id}>{error}</ErrorMessage>
      ) : (
        helperText && (
          <p id={id} className={styles.help}>
            {helperText}
          </p>
        )
      )}
    </div>
  )
}
