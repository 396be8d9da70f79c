/** An e-mail address as it is compared: case and look-alike forms of a letter make no difference. What is before the @ stays. */
export const normalEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** A user name as it is compared. */
export const normalName = normalEmail
