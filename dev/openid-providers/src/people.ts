/** What a provider says of a person, in the claims of OpenID Connect. */
interface Claims {
  sub: string
  name?: string
  given_name?: string
  family_name?: string
  email?: string
  email_verified?: boolean
  [claim: string]: unknown
}

/** One of the people who may be chosen at the providers, and what is said of them there. */
export interface Person {
  claims: Claims
  /** What makes this person worth choosing. */
  remark: string
}

export const people: readonly Person[] = [
  {
    claims: {
      sub: 'mei',
      name: 'Mei Chan',
      given_name: 'Mei',
      family_name: 'Chan',
      email: 'demo@example.com',
      email_verified: true,
    },
    remark: 'has a console account by this address already',
  },
  {
    claims: {
      sub: 'ada',
      name: 'Ada Lindqvist',
      given_name: 'Ada',
      family_name: 'Lindqvist',
      email: 'ada.lindqvist@example.com',
      email_verified: true,
    },
    remark: 'is new to the console',
  },
  {
    claims: {
      sub: 'noor',
      name: 'Noor Haddad',
      given_name: 'Noor',
      family_name: 'Haddad',
      email: 'noor.haddad@example.com',
      email_verified: false,
    },
    remark: 'never proved the address',
  },
  {
    claims: { sub: 'kai', name: 'Kai Tanaka', given_name: 'Kai', family_name: 'Tanaka' },
    remark: 'has no e-mail address',
  },
]

/** The subject of somebody who typed an address, which holds whether it counts as verified. */
export const typedSubject = (email: string, isVerified: boolean) =>
  `${isVerified ? 'verified' : 'unverified'}:${email}`

/** The claims of a subject: one of the people, or somebody who typed an address. */
export function findClaims(subject: string): Claims | undefined {
  const person = people.find(({ claims }) => claims.sub === subject)
  if (person) return person.claims
  const [kind, email] = subject.split(/:(.*)/s)
  if (!email || (kind !== 'verified' && kind !== 'unverified')) return undefined
  return { sub: subject, email, email_verified: kind === 'verified' }
}
