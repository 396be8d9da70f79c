import { useTexts } from '@console/kernel/use-texts'
import { FormDialog as DialogThatAsks, type FormDialogProps } from '@console/ui/dialog/form-dialog'

/** A dialog with a form, which asks before changes are lost. */
export function FormDialog(props: Omit<FormDialogProps, 'question'>) {
  const { t } = useTexts('team')
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
