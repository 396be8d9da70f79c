export { errorReportListeners, reportError, type ErrorReport } from './error-reports'
export { isSuperseded } from './find-load-failure'
export { FailureDialog } from './failure-dialog'
export { loadInBackground } from './load-in-background'
export {
  closeFailureDialog,
  initFailureDisplay,
  showFailure,
  showLoadFailure,
  errorMessageFor,
} from './show-failure'
