export { errorReportListeners, reportError, type ErrorReport } from './error-reports'
export { FailureDialog } from './failure-dialog'
export {
  closeFailureDialog,
  initFailureDisplay,
  showFailure,
  showNetworkFailure,
  errorMessageFor,
} from './show-failure'
