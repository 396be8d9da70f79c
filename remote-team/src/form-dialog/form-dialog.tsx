import { useTexts } from '@console/kernel/use-texts'
import { FormDialog as DialogThatAsks, type FormDialogProps } from '@console/ui/dialog/form-dialog'
import { getHost } from '../host'

interface Props extends Omit<FormDialogProps, 'question' | 'onLoadError'> {
  /** Opens it again, where its code did not come. */
  onReopen(): void
}

/** A dialog with a form, which asks before changes are lost. */
export function FormDialog({ onReopen, ...props }: Props) {
  const { t } = useTexts('team')
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
