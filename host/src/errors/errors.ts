export { errorReportListeners, reportError, type ErrorReport } from './error-reports'
export { FailureDialog } from './failure-dialog'
export {
  closeFailureDialog,
  initFailureDisplay,
  showFailure,
  showLoadFailure,
  errorMessageFor,
} from './show-failure'
