import { formatAddress } from '@console/contract/shown-address'
import type { User } from '@console/contract/user'

/** Where somebody is reached: by e-mail, by phone, or not at all. */
export const contactAddressOf = ({ email, phone_number }: Pick<User, 'email' | 'phone_number'>) =>
  formatAddress(email || phone_number)
