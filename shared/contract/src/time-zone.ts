/** Whether a time zone is one that this platform knows: an IANA name like `Asia/Hong_Kong`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
