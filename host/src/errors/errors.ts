export { Boundary } from './boundary'
export { FailureDialog } from './failure-dialog'
export { closeFailure, failureDialogAtom, openFailures, showFailure, tell, wordsOf } from './show-failure'
