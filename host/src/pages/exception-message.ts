/**
 * Statuses that the exception page has its own texts for: forbidden, not found, failed, no network,
 * no data (shell A13.1).
 */
const statusesWithOwnText = ['403', '404', '500', '10000', '10100']
/** Statuses that `errors` explains (spec §8). */
const statusesExplainedByErrors = ['400', '401', '405', '408', '501', '502', '503', '504', '505']

export interface ExceptionMessage {
  /** Shown large; empty for a code that is no HTTP status. */
  statusLabel: string
  title: string
  description: string
  /** Reloading may help; otherwise the page offers a link away from it. */
  canRetry: boolean
}

/**
 * The message of the exception page: by `?status=`, else 404; an unknown status is shown as 500.
 */
export function exceptionPageMessage(statusParam: string | null): ExceptionMessage {
  const status = statusParam ?? '404'
  if (statusesExplainedByErrors.includes(status))
    return {
      statusLabel: status,
      title: 'shell:exception.500.title',
      description: `errors:status.${status}`,
      canRetry: false,
    }
  const shownStatus = statusesWithOwnText.includes(status) ? status : '500'
  return {
    statusLabel: shownStatus.length > 3 ? '' : shownStatus,
    title: `shell:exception.${shownStatus}.title`,
    description: `shell:exception.${shownStatus}.help`,
    canRetry: shownStatus.length > 3,
  }
}
