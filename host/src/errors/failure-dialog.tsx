import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { closeFailureDialog, failureDialogAtom, showFailureMessage } from './show-failure'

/** The dialog of a failure whose call has `onError: 'dialog'`. Rendered once, in the host. */
export function FailureDialog() {
  const { t } = useTexts('shell')
  const store = useStore()
  const failure = useAtomValue(failureDialogAtom)
  // While the dialog fades out it still shows its last message.
  const [lastFailure, setLastFailure] = useState(failure)
  if (failure && failure !== lastFailure) setLastFailure(failure)

  const close = () => closeFailureDialog(store)
  // The dialog's code is loaded when it is first needed. When that fails too, a toast shows the
  // message.
  const showToastInstead = () => {
    if (failure) showFailureMessage(store, failure.message)
    close()
  }
  return (
    <ConfirmDialog
      open={failure !== null}
      onClose={close}
      onConfirm={close}
      onLoadError={showToastInstead}
      title={lastFailure?.title ?? ''}
      description={lastFailure?.message}
      confirmLabel={t('dialog.close')}
    />
  )
}
