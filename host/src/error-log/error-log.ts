/**
 * Errors of this page, kept in memory while the log is switched on (shell A12). Its code is loaded
 * with the shell, what captures only when it is on.
 */
export { ErrorLogButton } from './error-log-button'
export {
  errorLogAtom,
  type ErrorType,
  errorTypes,
  type LoggedError,
  markErrorsSeen,
} from './log-state'
