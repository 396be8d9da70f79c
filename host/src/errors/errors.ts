export { FailureDialog } from './failure-dialog'
export {
  closeFailure,
  openFailures,
  showFailure,
  tell,
  tellUnreachable,
  wordsOf,
} from './show-failure'
