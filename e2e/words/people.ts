import { randomUUID } from 'node:crypto'

/** Somebody who uses the console. */
export interface Person {
  email: string
  password: string
  familyName: string
  givenName: string
}

/** Somebody nobody has met: each test has its own, so that journeys do not meet by accident. */
export const somebody = (changes: Partial<Person> = {}): Person => ({
  email: `person-${randomUUID().slice(0, 8)}@example.test`,
  password: `a ${randomUUID().slice(0, 13)} of their own`,
  familyName: 'Chan',
  givenName: 'Mei',
  ...changes,
})
