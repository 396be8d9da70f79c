/** A user name as it is compared: case and look-alike forms of a letter make no difference. */
export const normalName = (name: string) => name.trim().normalize('NFKC').toLowerCase()

/** An e-mail address as it is compared. What is before the @ stays: only its host knows what a dot or a plus means there. */
export const normalEmail = (email: string) => normalName(email)
