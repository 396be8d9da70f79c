import { isApiError, isNetworkError, isTimeoutError } from '@console/kernel/errors'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { type ErrorReport, errorReportListeners } from '../errors/errors'
import { clearErrorLog, logError, type LoggedError } from './log-state'
import { redact, redactAddress } from './redact'

/** A stack deeper than this says nothing more (shell A12.2). */
const maxFrames = 9

/** What an element that fetches something names it by. */
type ResourceElement = Element & { src?: string; href?: string }

/** Writes errors into the log until it is stopped (shell A12.2). */
export function captureErrors(store: Store, window: Window): () => void {
  const log = (error: Pick<LoggedError, 'type' | 'name' | 'message'> & Partial<LoggedError>) =>
    logError(store, {
      type: error.type,
      name: redact(error.name),
      message: redact(error.message),
      url: redactAddress(error.url ?? window.location.href),
      file: redactAddress(error.file ?? ''),
      stack: redact(error.stack ?? ''),
      detail: redact(error.detail ?? ''),
    })

  function handleError(event: Event) {
    const { target } = event
    // An error of a script comes to the window itself (shell A12.3).
    if (target instanceof Element) return logResource(target)
    const { message, filename, lineno, colno, error } = event as ErrorEvent
    // What another origin's script threw is not told: nothing to mend it by.
    if (message === 'Script error.' && !filename) return
    log({
      type: 'script',
      name: fileName(filename) || nameOf(error),
      file: filename,
      message,
      stack: stackOf(error),
      detail: `line ${lineno}, column ${colno}`,
    })
  }

  function logResource(element: ResourceElement) {
    const tag = element.localName
    const address = redactAddress(element.src ?? element.href ?? '')
    log({
      type: 'resource',
      name: tag,
      file: address,
      message: `${tag} is load error`,
      detail: `tag: ${tag}\naddress: ${address}\ntype: ${element.getAttribute('type') ?? ''}`,
    })
  }

  function handleRejection({ reason }: PromiseRejectionEvent) {
    // Calls report themselves.
    if (isApiError(reason) || isNetworkError(reason) || isTimeoutError(reason)) return
    log({
      type: 'promise',
      name: nameOf(reason),
      message: messageOf(reason),
      stack: stackOf(reason),
    })
  }

  function handleReport(report: ErrorReport) {
    const { error } = report
    const common = { name: nameOf(error), message: messageOf(error), stack: stackOf(error) }
    if (report.source === 'framework') {
      const component = /at (\w+)/.exec(report.componentStack)?.[1]
      return log({
        type: 'vue',
        ...common,
        name: component ?? common.name,
        file: /\((\S+?)(?::\d+)*\)/.exec(report.componentStack)?.[1],
        detail: firstFrames(report.componentStack.trim()),
      })
    }
    const { endpoint, input } = report
    log({
      type: 'ajax',
      ...common,
      url: endpoint.path,
      name: endpoint.name,
      detail: `method: ${endpoint.method}\nparams: ${JSON.stringify(input, hideVerbatim(endpoint.verbatim))}${
        isApiError(error) ? `\nstatus: ${error.status}` : ''
      }`,
    })
  }

  const currentUserId = () => store.get(sessionAtom).person?.userId
  let userId = currentUserId()
  const stopWatching = store.sub(sessionAtom, () => {
    if (currentUserId() === userId) return
    userId = currentUserId()
    clearErrorLog(store)
  })
  // Captured, because the errors of elements do not bubble.
  window.addEventListener('error', handleError, true)
  window.addEventListener('unhandledrejection', handleRejection)
  errorReportListeners.add(handleReport)
  return () => {
    window.removeEventListener('error', handleError, true)
    window.removeEventListener('unhandledrejection', handleRejection)
    errorReportListeners.delete(handleReport)
    stopWatching()
  }
}

/** Passwords, codes and tokens are declared with the call (api B1). */
const hideVerbatim = (names: readonly string[]) => (name: string, value: unknown) =>
  names.includes(name) ? '[removed]' : value

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const stackOf = (error: unknown) => firstFrames((error instanceof Error && error.stack) || '')
const fileName = (address: string) => address.split(/[?#]/)[0]!.split('/').at(-1)!

/** The line that says what happened is no frame. */
const firstFrames = (stack: string) =>
  stack
    .split('\n')
    .slice(0, maxFrames + Number(!/^\s*at /.test(stack)))
    .join('\n')
