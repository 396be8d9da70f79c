import { useTexts } from '@console/kernel/use-texts'
import { DialogActions } from '@console/ui/dialog/dialog-actions'
import { FormDialog as DialogThatAsks, type FormDialogProps } from '@console/ui/dialog/form-dialog'
import { CancelButton, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { SaveButton } from '@console/ui/layout/save-button'
import type { ReactNode } from 'react'
import { getHost } from '../host'

interface Props extends Omit<FormDialogProps, 'question' | 'onLoadError'> {
  /** Opens it again, where its code did not come. */
  onReopen(): void
}

/** A dialog with a form, which asks before changes are lost. */
export function FormDialog({ onReopen, ...props }: Props) {
  const { t } = useTexts('users')
  return (
    <DialogThatAsks
      {...props}
      onLoadError={(error) => {
        props.onClose()
        getHost().notify.notLoaded(error, onReopen)
      }}
      question={{
        title: t('form.discard_title'),
        description: t('form.discard_help'),
        confirmLabel: t('form.discard'),
        cancelLabel: t('form.keep'),
      }}
    />
  )
}

interface DialogFormEndProps {
  submitLabel: string
  isSaved?: boolean
  onCancel(): void
}

/**
 * The end of a form in a dialog: what is wrong with all of it, and the two ways out. A form of what is saved
 * already, which `isSaved` says, can be sent once something has changed.
 */
export function DialogFormEnd({ submitLabel, isSaved, onCancel }: DialogFormEndProps) {
  const { t } = useTexts('users')
  return (
    <DialogFormButtons onCancel={onCancel}>
      {isSaved ? (
        <SaveButton unchanged={t('form.unchanged')}>{submitLabel}</SaveButton>
      ) : (
        <SubmitButton>{submitLabel}</SubmitButton>
      )}
    </DialogFormButtons>
  )
}

/** The same with a button of one's own that submits. */
export function DialogFormButtons({
  onCancel,
  children,
}: {
  onCancel(): void
  children: ReactNode
}) {
  const { t } = useTexts('users')
  return (
    <DialogActions>
      <FormAlert />
      <CancelButton onClick={onCancel}>{t('form.cancel')}</CancelButton>
      {children}
    </DialogActions>
  )
}
