import { NetworkError } from '@console/kernel/errors'
import { waitFor } from '@testing-library/react'
import {
  createSignedInSession,
  createTokenSet,
  meiUserInfo,
  readStoredValues,
  resetBrowser,
} from './testing/test-session'

afterEach(resetBrowser)

const change = { old_password: 'calm harbour', password: 'two ferries in the fog' }

describe.each([
  ['cookie', {}],
  ['storage', { refresh_token: 'refresh of first' }],
] as const)('in session mode %s', (mode, sent) => {
  test('C7 a changed password goes out with what renews this session, which takes over the new tokens', async () => {
    const { session, requestInputs, readAccessToken, currentSession } = await createSignedInSession(
      { mode },
    )
    await session.changePassword(change)
    expect(requestInputs('changePassword')).toEqual([{ ...change, ...sent }])
    expect(await readAccessToken()).toBe('after the change')
    expect(currentSession()).toMatchObject({ status: 'signed-in', person: meiUserInfo })
    if (mode === 'storage')
      expect(readStoredValues().token?.value).toMatchObject({
        refresh: 'refresh of after the change',
      })
  })

  test('C5 without an answer the tokens are renewed at once: the server may have replaced them', async () => {
    const { session, responses, requestInputs } = await createSignedInSession({ mode })
    responses.changePassword = () => Promise.reject(new NetworkError())
    await expect(session.changePassword(change)).rejects.toThrow()
    await waitFor(() => expect(requestInputs('refreshTokens')).toEqual([sent]))
  })

  test('tokens that come after the person has signed out are dropped', async () => {
    const { session, responses, currentSession } = await createSignedInSession({ mode })
    let respond = (_: unknown) => {}
    responses.changePassword = () => new Promise((resolve) => (respond = resolve))
    responses.logout = async () => ({})
    const changing = session.changePassword(change)
    await new Promise((resolve) => setTimeout(resolve))
    await session.signOut()
    respond(createTokenSet('late'))
    await changing
    expect(currentSession().status).toBe('anonymous')
    expect(readStoredValues().token?.value ?? null).toBeNull()
  })
})
