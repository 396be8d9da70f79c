import { NetworkError, UnauthorizedError } from '@console/kernel/errors'
import {
  resetBrowser,
  readCookies,
  readStoredValues,
  storageKey,
  setSignedInCookie,
  meiUserInfo,
  latestRenewedToken,
  createTestSession,
  reloadPage,
  createSignedInSession,
  cipherKeys,
} from './testing/test-session'

afterEach(resetBrowser)

describe('rulings 8: session mode cookie', () => {
  test('C6 the token stays in memory; signed-in cookie and person are stored', async () => {
    await createSignedInSession()
    expect(readCookies()).toBe('console_signed_in=1')
    expect(Object.keys(readStoredValues())).toEqual(['user_info'])
    expect(localStorage.getItem(storageKey)).not.toContain('first')
  })

  test('a first visit asks the server nothing and writes nothing', async () => {
    const { session, currentSession, requestInputs } = createTestSession()
    await session.restored
    expect(currentSession().status).toBe('anonymous')
    expect(requestInputs('refreshTokens')).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('closing the browser ends a session without "Remember me": the stored person is removed', async () => {
    await createSignedInSession()
    document.cookie = 'console_signed_in=; path=/; max-age=0'
    const { session, currentSession } = reloadPage()
    await session.restored
    await new Promise((resolve) => setTimeout(resolve))
    expect([currentSession().status, readStoredValues()]).toEqual(['anonymous', {}])
  })

  test('a page with the signed-in cookie renews at once, with status restoring meanwhile', async () => {
    await createSignedInSession()
    const { session, currentSession, requestInputs } = reloadPage()
    expect(currentSession()).toMatchObject({ status: 'restoring', person: meiUserInfo })
    await session.restored
    expect(requestInputs('refreshTokens')).toEqual([{}])
    expect(currentSession().status).toBe('signed-in')
  })

  test('a call during the renewal waits for the token', async () => {
    await createSignedInSession()
    const { readAccessToken } = reloadPage()
    expect(await readAccessToken()).toBe(latestRenewedToken())
  })

  test('a session that is over is cleared without a message: nothing was interrupted', async () => {
    await createSignedInSession()
    const { session, currentSession, onExpired } = reloadPage({
      responses: { refresh: () => Promise.reject(new UnauthorizedError()) },
    })
    await session.restored
    expect([
      currentSession().status,
      readCookies(),
      readStoredValues(),
      onExpired.mock.calls,
    ]).toEqual(['anonymous', '', {}, []])
  })

  test('offline, a stored person stays signed in', async () => {
    await createSignedInSession()
    const { session, currentSession } = reloadPage({
      responses: { refresh: () => Promise.reject(new NetworkError()) },
    })
    await session.restored
    expect([currentSession().status, currentSession().person, readCookies()]).toEqual([
      'signed-in',
      meiUserInfo,
      'console_signed_in=1',
    ])
  })
})

test('offline without a stored person the page is anonymous, and the next page tries again', async () => {
  setSignedInCookie()
  const { session, currentSession } = createTestSession({
    responses: { refresh: () => Promise.reject(new NetworkError()) },
  })
  await session.restored
  expect([currentSession().status, readCookies()]).toEqual(['anonymous', 'console_signed_in=1'])
})

describe('A14.5 session mode storage', () => {
  test('A14.3 encrypted tokens are there at once: the person counts neither as signed out nor as changed in another window', async () => {
    await createSignedInSession({ mode: 'storage', cipher: cipherKeys })
    expect(localStorage.getItem(storageKey)).not.toMatch(/first|Chan Mei|[{]/)
    const { session, currentSession, onOtherWindowChange } = reloadPage({
      mode: 'storage',
      cipher: cipherKeys,
    })
    expect(currentSession()).toMatchObject({ status: 'signed-in', person: meiUserInfo })
    await session.restored
    expect(onOtherWindowChange).not.toHaveBeenCalled()
  })

  test('A14.3 tokens that cannot be decrypted mean that nobody is signed in', async () => {
    await createSignedInSession({ mode: 'storage', cipher: cipherKeys })
    const cipher = { ...cipherKeys, key: 'another brand’s!' }
    const { session, currentSession } = reloadPage({ mode: 'storage', cipher })
    await session.restored
    expect(currentSession()).toMatchObject({ status: 'anonymous', person: null })
  })

  test('A14.5 tokens are stored at once', async () => {
    await createSignedInSession({ mode: 'storage' })
    expect(readStoredValues().token!.value).toMatchObject({
      access: 'first',
      refresh: 'refresh of first',
    })
  })

  test('the signed-in cookie tells the next page which skeleton to show', async () => {
    const { session } = await createSignedInSession({ mode: 'storage' })
    expect(readCookies()).toBe('console_signed_in=1')
    await session.signOut()
    expect(readCookies()).toBe('')
  })

  test('a reload with a fresh token does not renew it', async () => {
    await createSignedInSession({ mode: 'storage' })
    const { readAccessToken, requestInputs } = reloadPage({ mode: 'storage' })
    expect(await readAccessToken()).toBe('first')
    expect(requestInputs('refreshTokens')).toEqual([])
  })
})
