export const paths = {
  /** Where work begins (spec §2). */
  console: '/console',
  selectAccount: '/asset/selectaccount',
  createTeam: '/asset/create-team-account',
}

/** An address of this team's pages with what the address before it carried, and what is new; `null` takes away. */
export function pathWithSearchParams(
  path: string,
  search: URLSearchParams,
  changes: Record<string, string | null> = {},
): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return `${path}${next.size ? `?${next}` : ''}`
}

/** Where a person who has chosen goes: what the address asked for if it is a page of ours, else the console (shell A1.1.8). */
export const safeRedirect = (search: URLSearchParams) => {
  const redirect = search.get('redirect') ?? ''
  return /^\/(?![/\\])/.test(redirect) ? redirect : paths.console
}
