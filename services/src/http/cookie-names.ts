/** The prefix binds a cookie to this host, and browsers accept it over HTTPS only (api ruling 2). */
const prefixFor = ({ secure }: { secure: boolean }) => (secure ? '__Host-' : '')

export const refreshCookieName = (caller: { secure: boolean }) =>
  `${prefixFor(caller)}console_refresh`

export const deviceCookieName = (caller: { secure: boolean }) =>
  `${prefixFor(caller)}console_device`
