import { clientOf } from './test-app'
import type { TestPerson } from './people'

// What a page of aurora sends, for requests that a test writes by hand because no page of ours would send them.

export const host = 'aurora.localhost:3000'
export const own = `http://${host}`
export const formType = 'application/x-www-form-urlencoded'

export const form = (fields: object) =>
  new URLSearchParams({ ...clientOf('aurora'), ...fields }).toString()
export const credentialsOf = ({
  email: username,
  password,
}: Pick<TestPerson, 'email' | 'password'>) => ({ username, password })
