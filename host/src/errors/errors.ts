export { FailureDialog } from './failure-dialog'
export {
  closeFailureDialog,
  initFailureDisplay,
  showFailure,
  showFailureMessage,
  showNetworkFailure,
  errorMessageFor,
} from './show-failure'
