import { useTexts } from '@console/kernel/use-texts'
import { Confirm } from '@console/ui/dialog/confirm'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { Boundary } from './boundary'
import { closeFailure, failureDialogAtom, tell, type ShownFailure } from './show-failure'

/** Shows the failure that asks for a dialog. Stands once, in the host. */
export function FailureDialog() {
  const store = useStore()
  const failure = useAtomValue(failureDialogAtom)

  // The dialog's own code comes when it is first needed, and may fail with whatever failed: then a toast says it.
  const sayOtherwise = () => {
    if (failure) tell(store, failure.words)
    closeFailure(store)
  }
  return (
    <Boundary fallback={() => null} onError={sayOtherwise} resetKey={failure}>
      <Frame failure={failure} onClose={() => closeFailure(store)} />
    </Boundary>
  )
}

function Frame({ failure, onClose }: { failure: ShownFailure | null; onClose(): void }) {
  const { t } = useTexts('shell')
  // While the dialog fades it still says what it said.
  const [last, setLast] = useState(failure)
  if (failure && failure !== last) setLast(failure)
  return <Confirm open={failure !== null} onClose={onClose} onConfirm={onClose} title={last?.title ?? ''} help={last?.words} act={t('dialog.close')} />
}
