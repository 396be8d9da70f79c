import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Form, SubmitButton, useForm, type FormState } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import type { ReactNode } from 'react'
import type { Confirm, Confirmation } from './confirmation'
import type { ErrorMessageOf } from './confirmation-error'
import * as styles from './confirmation-form.module.css'

/** What the form of each way ends in, and how it speaks. */
export interface ConfirmationFormEnd {
  submitLabel: string
  message: ErrorMessageOf
  onCancel?(): void
}

interface ConfirmationFormOptions<Name extends string> {
  name: Name
  /** Null: there is nothing to send yet. */
  toConfirmation(typed: string): Confirmation | null
  /** What is wrong before it is sent; null when nothing is. */
  validate?(typed: string): string | null
  confirm: Confirm
  message: ErrorMessageOf
  /** A wrong value is of no further use: nobody types over full cells. */
  emptiedWhenWrong: boolean
}

/** A form of one field, at which a wrong value is said; whatever else went wrong stands below it. */
export function useConfirmationForm<Name extends string>({
  name,
  toConfirmation,
  validate = () => null,
  confirm,
  message,
  emptiedWhenWrong,
}: ConfirmationFormOptions<Name>) {
  const form = useForm({
    draft: null,
    initialValues: { [name]: '' } as Record<Name, string>,
    validate(values): Record<string, string> {
      const problem = validate(values[name])
      return problem ? { [name]: problem } : {}
    },
    message,
  })
  return {
    form,
    async onSubmit(values: Record<Name, string>) {
      const by = toConfirmation(values[name])
      const problem = by && (await confirm(by))
      if (!problem) return
      if (problem !== 'wrong') return form.setError('root', problem)
      if (emptiedWhenWrong) form.setValue(name, '' as Record<Name, string>[Name])
      form.setError(name, problem)
    },
  }
}

/** The form around the field of a way, with its buttons: two of a dialog, or one as wide as the form. */
export function ConfirmationForm<Name extends string>({
  form,
  onSubmit,
  submitLabel,
  onCancel,
  submitButton = <SubmitButton fullWidth={!onCancel}>{submitLabel}</SubmitButton>,
  children,
}: {
  form: FormState<Record<Name, string>>
  onSubmit(values: Record<Name, string>): Promise<void>
  submitButton?: ReactNode
  children: ReactNode
} & Omit<ConfirmationFormEnd, 'message'>) {
  const { t } = useTexts('confirm')
  return (
    <Form form={form} onSubmit={onSubmit} label={submitLabel}>
      {children}
      <div>
        <FormAlert />
        {onCancel ? (
          <div className={styles.buttons}>
            <Button onClick={onCancel}>{t('cancel')}</Button>
            {submitButton}
          </div>
        ) : (
          submitButton
        )}
      </div>
    </Form>
  )
}
