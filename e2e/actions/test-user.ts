import { randomUUID } from 'node:crypto'

/** What a test knows of a user of the console. */
export interface TestUser {
  email: string
  password: string
  familyName: string
  givenName: string
}

/** A new user with an e-mail address of their own, so that journeys never share one by accident. */
export const createTestUser = (overrides: Partial<TestUser> = {}): TestUser => ({
  email: `person-${randomUUID().slice(0, 8)}@example.test`,
  password: `a ${randomUUID().slice(0, 13)} of their own`,
  familyName: 'Chan',
  givenName: 'Mei',
  ...overrides,
})

/** A number of this run: the database of the journeys is one for all of them. */
export const createMobileNumber = () =>
  `51${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
