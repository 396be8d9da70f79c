import { clientFields } from './test-app'
import type { TestUser } from './test-users'

// Parts of a request by a page of aurora, for requests that tests build by hand because no page
// sends them.

export const auroraHost = 'aurora.localhost:3000'
export const auroraOrigin = `http://${auroraHost}`
export const formContentType = 'application/x-www-form-urlencoded'

export const encodeAuroraForm = (fields: object) =>
  new URLSearchParams({ ...clientFields('aurora'), ...fields }).toString()
export const signInCredentials = ({
  email: username,
  password,
}: Pick<TestUser, 'email' | 'password'>) => ({ username, password })
