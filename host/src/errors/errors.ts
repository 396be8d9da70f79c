export { Boundary } from './boundary'
export { FailureDialog } from './failure-dialog'
export { closeFailure, failureDialogAtom, openFailures, showFailure, tell, tellUnreachable, wordsOf } from './show-failure'
