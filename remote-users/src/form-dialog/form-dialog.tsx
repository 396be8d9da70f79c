import { Flex } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Dialog, type DialogProps } from '@console/ui/dialog/dialog'
import { SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { useState } from 'react'

/**
 * A dialog with a form. A click beside it, Escape and its cross ask before they lose what was changed
 * (issue 9 §5); “Cancel” says so itself.
 */
export function FormDialog({
  isDirty,
  onClose,
  ...props
}: DialogProps & {
  /** Something differs from what is saved. */
  isDirty: boolean
}) {
  const { t } = useTexts('users')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog {...props} onClose={() => (isDirty ? setAsking(true) : onClose())} />
      <ConfirmDialog
        open={props.open && isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        title={t('form.discard_title')}
        description={t('form.discard_help')}
        confirmLabel={t('form.discard')}
        cancelLabel={t('form.keep')}
        danger
      />
    </>
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
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <SubmitButton>{submitLabel}</SubmitButton>
      </Flex>
    </div>
  )
}
