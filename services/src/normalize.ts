/** A user name in the form used for comparison: case and compatibility forms make no difference. */
export const normalizeUsername = (name: string) => name.trim().normalize('NFKC').toLowerCase()

/**
 * An e-mail address in the form used for comparison. Dots and `+tags` before the @ are kept: only
 * the mail host knows what they mean.
 */
export const normalizeEmail = (email: string) => normalizeUsername(email)
