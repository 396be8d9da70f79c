export { Boundary, type BoundaryProps } from './boundary'
export { FailureDialog } from './failure-dialog'
export { closeFailure, failureDialogAtom, openFailures, showFailure, tell, wordsOf, type FailureOptions } from './show-failure'
