/** Statuses with a title of their own: forbidden, not found, failed, no network, no data (shell A13.1). */
const titledStatuses = ['403', '404', '500', '10000', '10100']
/** No network, no data: loading the console again may help. */
const refreshedStatuses = ['10000', '10100']
/** The other statuses of spec §8: each has a text of its own under the title of 500. */
const untitledStatuses = ['400', '401', '405', '408', '501', '502', '503', '504', '505']

export interface ExceptionMessage {
  /** Shown large; empty for a code that is no HTTP status. */
  statusLabel: string
  title: string
  description: string
  canRefresh: boolean
}

/**
 * The message of the exception page: by `?status=`, else 404; an unknown status is shown as 500. The
 * texts of `errors` would not do here: most speak of trying again, and this address names no page that
 * could be tried.
 */
export function exceptionPageMessage(statusParam: string | null): ExceptionMessage {
  const status = statusParam ?? '404'
  const isKnown = titledStatuses.includes(status) || untitledStatuses.includes(status)
  const shownStatus = isKnown ? status : '500'
  return {
    statusLabel: shownStatus.length > 3 ? '' : shownStatus,
    title: `shell:exception.${titledStatuses.includes(shownStatus) ? shownStatus : '500'}.title`,
    description: `shell:exception.${shownStatus}.help`,
    canRefresh: refreshedStatuses.includes(shownStatus),
  }
}
