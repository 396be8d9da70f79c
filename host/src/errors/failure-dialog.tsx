import { useTexts } from '@console/kernel/use-texts'
import { Confirm } from '@console/ui/dialog/confirm'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { closeFailure, failureDialogAtom, tell } from './show-failure'

/** Shows the failure that asks for a dialog. Stands once, in the host. */
export function FailureDialog() {
  const { t } = useTexts('shell')
  const store = useStore()
  const failure = useAtomValue(failureDialogAtom)
  // While the dialog fades it still says what it said.
  const [last, setLast] = useState(failure)
  if (failure && failure !== last) setLast(failure)

  const close = () => closeFailure(store)
  // The dialog's own code comes when it is first needed, and may fail with whatever failed: then a toast says it.
  const sayOtherwise = () => {
    if (failure) tell(store, failure.words)
    close()
  }
  return (
    <Confirm
      open={failure !== null}
      onClose={close}
      onConfirm={close}
      onFailed={sayOtherwise}
      title={last?.title ?? ''}
      help={last?.words}
      act={t('dialog.close')}
    />
  )
}
