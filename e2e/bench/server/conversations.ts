import { ask } from '../../stage/ask'
import type { Stage } from '../../stage/stage'
import type { Person } from '../../words/people'
import { registerAt } from '../../words/set-the-scene'
import type { Conversation } from './rates'

interface Tokens {
  access_token: string
  refresh_token: string
}

/** The demonstration's row: no page is published here from which it could be read. */
const page = {
  authServiceUrl: '/user-service',
  authClientId: 'merchant-console',
  userPoolId: 'northern-sky',
  policyVersion: '2026-10',
}

/** The brand whose sessions live in storage: its tokens travel in the open, so that a conversation can go on from them. */
const brand = 'merchant'

/** The three deeds, each as many times at once as there are people. */
export async function conversationsOf(
  stage: Stage,
  people: number,
): Promise<Record<'signIn' | 'refresh' | 'userInfo', Conversation[]>> {
  const origin = stage.at(brand)
  const client = { client_id: page.authClientId, user_pool_id: page.userPoolId }
  const headers = {
    host: new URL(origin).host,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const form = (fields: Record<string, string>) =>
    new URLSearchParams({ ...client, ...fields }).toString()
  const credentials = ({ email, password }: Person) => form({ username: email, password })

  const newcomers = () =>
    Promise.all(Array.from({ length: people }, () => registerAt(stage, origin, page)))
  const signedIn = async (person: Person): Promise<Tokens> => {
    const { text } = await ask(origin, `${page.authServiceUrl}/jwtToken`, {
      method: 'POST',
      headers,
      body: credentials(person),
    })
    return (JSON.parse(text) as { result: Tokens }).result
  }
  // Two groups: a person who signs in again and again ends their own oldest sessions (security C7).
  const [arriving, staying] = [await newcomers(), await newcomers()]
  const tokens = await Promise.all(staying.map(signedIn))

  return {
    signIn: arriving.map((person) => ({
      method: 'POST',
      path: `${page.authServiceUrl}/jwtToken`,
      headers,
      body: () => credentials(person),
    })),
    refresh: tokens.map(({ refresh_token }) => {
      let last = refresh_token
      return {
        method: 'POST',
        path: `${page.authServiceUrl}/refreshToken`,
        headers,
        body: () => form({ refresh_token: last }),
        heard: (answer) => (last = (JSON.parse(answer) as { result: Tokens }).result.refresh_token),
      }
    }),
    userInfo: tokens.map(({ access_token }) => ({
      method: 'GET',
      path: `${page.authServiceUrl}/userInfo?${form({})}`,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
    })),
  }
}
