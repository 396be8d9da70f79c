import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Button, type ButtonProps } from '../button/button'
import { useEventCallback } from '../use-event-callback'
import type { FormState, FormValues } from './form-state'
import { FormDialogContext } from '../dialog/form-dialog-context'
import { useAfterPointerUp } from './after-pointer-up'
import * as styles from './form.module.css'

export { type FormState, type FormErrors, useForm, type FormValues } from './form-state'

interface FormContextValue {
  form: FormState<FormValues>
  denied: string | undefined
  id: string
  /** Runs the callback once no pointer is pressed (after-pointer-up.ts). */
  afterPointerUp(callback: () => void): void
}
const FormContext = createContext<FormContextValue | null>(null)

/** The form around a field. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field must be inside <Form form={…}>.')
  return context
}

export interface FormProps<V extends FormValues> {
  form: FormState<V>
  /**
   * Submits the values. While its promise is open the form is pending and cannot be submitted
   * again.
   */
  onSubmit: (values: V) => unknown
  /** Names the form to screen readers. */
  label?: string
  /**
   * Why the person may not submit it, or not any more. `FormAlert` says it, and neither Enter nor
   * `SubmitButton` submits; what was typed stays.
   */
  denied?: string
  children: ReactNode
}

/**
 * The form element around fields. Enter submits it; the first field with an error gets the focus.
 */
export function Form<V extends FormValues>({
  form,
  onSubmit,
  label,
  denied,
  children,
}: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const afterPointerUp = useAfterPointerUp()

  // Runs after the errors are rendered: only the DOM knows which field comes first.
  useEffect(() => {
    if (Object.keys(form.errors).length > 0 && form.internals.consumeFocusRequest())
      findFirstInvalidField(element.current, form.errors)?.focus()
  }, [form.errors, form.internals])

  // A dialog around it asks before it closes.
  const report = useContext(FormDialogContext)
  const { isDirty } = form
  const discard = useEventCallback(() => form.discard())
  useEffect(() => {
    if (!isDirty || !report) return
    report(id, discard)
    return () => report(id, null)
  }, [isDirty, report, id, discard])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (denied === undefined) void form.internals.submit(onSubmit)
  }
  return (
    <FormContext
      value={{ form: form as unknown as FormState<FormValues>, denied, id, afterPointerUp }}
    >
      <form ref={element} className={styles.form} aria-label={label} noValidate onSubmit={submit}>
        {children}
      </form>
    </FormContext>
  )
}

const findFirstInvalidField = (form: HTMLFormElement | null, errors: Record<string, string>) =>
  [...(form?.elements ?? [])].find(
    (field): field is HTMLInputElement =>
      'name' in field && String(field.name) in errors && field.matches(':enabled'),
  )

/** The button that submits the form around it. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'pending'>) {
  const { form, denied } = useFormContext()
  return (
    <Button
      variant="primary"
      {...props}
      {...(denied !== undefined && { 'aria-disabled': true })}
      type="submit"
      pending={form.pending}
    />
  )
}

/** Leaves the form without saving: nothing is kept of what was typed. */
export function CancelButton({ onClick, ...props }: Omit<ButtonProps, 'type'>) {
  const { form } = useFormContext()
  return (
    <Button
      {...props}
      onClick={(event) => {
        form.discard()
        onClick?.(event)
      }}
    />
  )
}
