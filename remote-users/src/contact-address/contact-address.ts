import type { User } from '@console/contract/user'

/** As people write a number with its country, `+852 51234567`; empty where there is none. */
export const formatPhone = (phone: string) => phone && `+${phone.replace('-', ' ')}`

/** Where somebody is reached: by e-mail, by phone, or not at all. */
export const contactAddressOf = ({ email, phone_number }: Pick<User, 'email' | 'phone_number'>) =>
  email || formatPhone(phone_number)
