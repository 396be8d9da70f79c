export { FailureDialog } from './failure-dialog'
export {
  closeFailureDialog,
  initFailureDisplay,
  showFailure,
  showNetworkFailure,
  errorMessageFor,
} from './show-failure'
