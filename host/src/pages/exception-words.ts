/** Statuses that the exception page has its own words for: forbidden, not found, failed, no network, no data (shell A13.1). */
const own = ['403', '404', '500', '10000', '10100']
/** Statuses that `errors` explains (spec §8). */
const explained = ['400', '401', '405', '408', '501', '502', '503', '504', '505']

export interface ExceptionWords {
  /** Shown large; a number that means nothing to anybody is left out. */
  mark: string
  title: string
  help: string
  /** Loading the page again may help; otherwise there is a way out of here. */
  again: boolean
}

/** What the exception page says: by `?status=`, else 404; a status that nobody knows is an error like any other. */
export function exceptionOf(asked: string | null): ExceptionWords {
  const status = asked ?? '404'
  if (explained.includes(status))
    return {
      mark: status,
      title: 'shell:exception.500.title',
      help: `errors:status.${status}`,
      again: false,
    }
  const said = own.includes(status) ? status : '500'
  return {
    mark: said.length > 3 ? '' : said,
    title: `shell:exception.${said}.title`,
    help: `shell:exception.${said}.help`,
    again: said.length > 3,
  }
}
