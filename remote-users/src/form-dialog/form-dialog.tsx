import { Flex } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { FormDialog as DialogThatAsks, type FormDialogProps } from '@console/ui/dialog/form-dialog'
import { CancelButton, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'

/** A dialog with a form, which asks before changes are lost. */
export function FormDialog(props: Omit<FormDialogProps, 'question'>) {
  const { t } = useTexts('users')
  return (
    <DialogThatAsks
      {...props}
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
