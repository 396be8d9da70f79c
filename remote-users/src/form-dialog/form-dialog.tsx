import { Flex } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { FormDialog as DialogThatAsks, type FormDialogProps } from '@console/ui/dialog/form-dialog'
import { CancelButton, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
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

/** The end of a form in a dialog: what is wrong with all of it, and the two ways out. */
export function DialogFormEnd({
  submitLabel,
  onCancel,
}: {
  submitLabel: string
  onCancel(): void
}) {
  const { t } = useTexts('users')
  return (
    <div>
      <FormAlert />
      <Flex gap="2" justify="flex-end" wrap="wrap">
        <CancelButton onClick={onCancel}>{t('form.cancel')}</CancelButton>
        <SubmitButton>{submitLabel}</SubmitButton>
      </Flex>
    </div>
  )
}
