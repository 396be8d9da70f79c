import { regionFromHostname } from '@console/contract/region'
import { changeLocale, initLocale } from '../locale/locale'
import { ApiError, NetworkError, UnauthorizedError } from '@console/kernel/errors'
import {
  resetBrowser,
  readCookies,
  readStoredValues,
  storageKey,
  latestRenewedToken,
  createSignedInSession,
  reloadPage,
  team,
  createTokenSet,
  tomUserInfo,
  withStoredPerson,
} from './testing/test-session'

afterEach(resetBrowser)

/** Storage key of the lock that windows renew under. */
const lockKey = 'SHOP__TEST__1__LOCK__RENEW'

describe.each(['cookie', 'storage'] as const)('renewing in session mode %s', (mode) => {
  test('A11.7 an access token that has run out is renewed before it is used, once for all calls', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    const { readAccessToken, requestInputs } = await createSignedInSession({ mode })
    jest.setSystemTime(Date.now() + 600_000)
    const tokens = await Promise.all([readAccessToken(), readAccessToken(), readAccessToken()])
    expect(new Set(tokens)).toEqual(new Set([latestRenewedToken()]))
    expect(requestInputs('refreshTokens')).toHaveLength(1)
  })

  test('A11.7 a token that is refused before its time is renewed, once for all calls', async () => {
    const { session, readAccessToken, rejectToken, requestInputs, onExpired } =
      await createSignedInSession({ mode })
    const first = (await session.getTokenLease('page'))!
    const tokens = await Promise.all([1, 2, 3].map(() => rejectToken()))
    expect(new Set(tokens)).toEqual(new Set([latestRenewedToken()]))
    expect(await session.onUnauthorised(first, '', { isRetry: false, caller: 'page' })).toEqual({
      ...first,
      access: await readAccessToken(),
    })
    expect(requestInputs('refreshTokens')).toHaveLength(1)
    expect(onExpired).not.toHaveBeenCalled()
  })

  test('A11.7 many refused calls end the session once, with one message', async () => {
    const { rejectToken, currentSession, onExpired } = await createSignedInSession({
      mode,
      responses: { refresh: () => Promise.reject(new UnauthorizedError()) },
    })
    const tokens = await Promise.all([1, 2, 3, 4].map(() => rejectToken('Signed out')))
    expect(tokens).toEqual([null, null, null, null])
    expect(onExpired.mock.calls).toHaveLength(1)
    const { status, expired } = currentSession()
    expect([status, expired, readCookies(), readStoredValues()]).toEqual([
      'anonymous',
      'Signed out',
      '',
      {},
    ])
  })

  test('A11.5 without a message from the server the default message is shown', async () => {
    const { rejectToken, currentSession } = await createSignedInSession({
      mode,
      responses: { refresh: () => Promise.reject(new UnauthorizedError()) },
    })
    await rejectToken()
    expect(currentSession().expired).toBe('errors:session_ended')
  })

  test('A11.5 the reason follows a change of language, since the server has said its own in one only', async () => {
    const { rejectToken, currentSession, store, storage } = await createSignedInSession({
      mode,
      responses: { refresh: () => Promise.reject(new UnauthorizedError()) },
    })
    const region = regionFromHostname('localhost')
    const host = { base: '', manifest: { namespaces: [] } } as never
    const bootDocument = { locale: 'en' as const, region, texts: {}, host, remotes: [] }
    initLocale({ store, storage, document, bootDocument, development: false })
    await rejectToken('Signed out')
    expect(currentSession().expired).toBe('Signed out')
    await changeLocale(store, 'zh_TW')
    expect(currentSession().expired).toBe('errors:session_ended')
  })

  test('A11.5 a fresh token that is refused again ends the session without another try', async () => {
    const { rejectToken, requestInputs, onExpired } = await createSignedInSession({ mode })
    await rejectToken('', true)
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(requestInputs('refreshTokens')).toHaveLength(0)
  })

  test('A10.1 a renewal under way while the session is being locked does not end it', async () => {
    const { session, rejectToken, responses, currentSession, onExpired } =
      await createSignedInSession({ mode })
    responses.refresh = () => Promise.reject(new UnauthorizedError())
    const { lock } = responses
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    responses.lock = () => answered.then(lock)
    const locked = session.lock('tea')
    const repeated = rejectToken()
    await new Promise((resolve) => setTimeout(resolve, 20))
    answer()
    await locked
    expect(await repeated).toBeNull()
    expect(onExpired).not.toHaveBeenCalled()
    expect(currentSession().status).toBe('signed-in')
  })

  test('A10.1 A10.4 a renewal that is refused because another window has locked the session shows the lock, and the call goes on once it is unlocked', async () => {
    const { session, rejectToken, currentSession, responses, onExpired, onLocked } =
      await createSignedInSession({ mode })
    const { refresh } = responses
    responses.refresh = () => Promise.reject(new ApiError('SESSION_LOCKED', 423, ''))
    const refused = rejectToken()
    while (!onLocked.mock.calls.length) await new Promise((resolve) => setTimeout(resolve, 5))
    expect([onExpired.mock.calls, currentSession().status]).toEqual([[], 'signed-in'])
    responses.refresh = refresh
    session.resume()
    expect(await refused).toBe(latestRenewedToken())
  })

  test('A10.4 a call that waits for the lock gets no token of whoever signs in after', async () => {
    const { session, rejectToken, responses, onLocked } = await createSignedInSession({
      mode,
      responses: { refresh: () => Promise.reject(new ApiError('SESSION_LOCKED', 423, '')) },
    })
    const refused = rejectToken()
    while (!onLocked.mock.calls.length) await new Promise((resolve) => setTimeout(resolve, 5))
    await session.signOut()
    responses.person = async () => tomUserInfo
    await session.completeSignIn(createTokenSet('of tom'), {})
    session.resume()
    expect(await refused).toBeNull()
  })

  test('A10.4 A10.5 the session’s own question whether it is unlocked is answered at once', async () => {
    const { session, onLocked } = await createSignedInSession({
      mode,
      responses: {
        refresh: () => Promise.reject(new ApiError('SESSION_LOCKED', 423, '')),
      },
    })
    const lease = (await session.getTokenLease('session'))!
    await expect(
      session.onUnauthorised(lease, '', { isRetry: false, caller: 'session' }),
    ).rejects.toThrow(UnauthorizedError)
    expect(onLocked).toHaveBeenCalled()
  })

  test('A11.5 after an expired session the same person finds their team again, another person does not', async () => {
    const signedIn = await createSignedInSession({ mode })
    signedIn.session.enterWorkplace(team, null)
    await signedIn.rejectToken('', true)
    await signedIn.session.completeSignIn(createTokenSet('second'), {})
    expect(signedIn.currentSession().team).toEqual(team)
    await signedIn.rejectToken('', true)
    signedIn.responses.person = async () => tomUserInfo
    await signedIn.session.completeSignIn(createTokenSet('third'), {})
    expect(signedIn.currentSession().team).toBeNull()
  })

  test('a renewal without an answer does not end the session: the call fails and the next one tries again', async () => {
    const { rejectToken, currentSession, responses, onExpired } = await createSignedInSession({
      mode,
      responses: { refresh: () => Promise.reject(new NetworkError()) },
    })
    await expect(rejectToken()).rejects.toThrow(NetworkError)
    responses.refresh = () => Promise.reject(new ApiError('BUSY', 503, ''))
    await expect(rejectToken()).rejects.toThrow(ApiError)
    expect([currentSession().status, onExpired.mock.calls]).toEqual(['signed-in', []])
    responses.refresh = async () => createTokenSet('later')
    expect(await rejectToken()).toBe('later')
  })

  test('a renewal that is answered after signing out does not restore the session', async () => {
    let respond = (_set: unknown) => {}
    const { session, rejectToken, currentSession } = await createSignedInSession({
      mode,
      responses: { refresh: () => new Promise((resolve) => (respond = resolve)) },
    })
    const pending = rejectToken()
    await new Promise((resolve) => setTimeout(resolve, 60))
    await session.signOut()
    respond(createTokenSet('late'))
    expect(await pending).toBeNull()
    expect([currentSession().status, readCookies(), Object.keys(readStoredValues())]).toEqual([
      'anonymous',
      '',
      ['signed_out_at'],
    ])
  })

  test('a renewal that waits for the lock while the person signs out is not sent', async () => {
    const { session, rejectToken, requestInputs, currentSession } = await createSignedInSession({
      mode,
    })
    localStorage.setItem(lockKey, `other ${Date.now() + 200}`)
    const pending = rejectToken()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await session.signOut()
    expect(await pending).toBeNull()
    expect([requestInputs('refreshTokens'), currentSession().status]).toEqual([[], 'anonymous'])
    localStorage.removeItem(lockKey)
  })

  test('a refused call of an earlier session is not repeated for the next person, and does not end their session', async () => {
    const { session, responses, currentSession, onExpired } = await createSignedInSession({ mode })
    const old = (await session.getTokenLease('page'))!
    await session.signOut()
    responses.person = async () => tomUserInfo
    await session.completeSignIn(createTokenSet('of tom'), {})
    expect(await session.onUnauthorised(old, '', { isRetry: false, caller: 'page' })).toBeNull()
    expect(await session.onUnauthorised(old, '', { isRetry: true, caller: 'page' })).toBeNull()
    expect([currentSession().person, onExpired.mock.calls]).toEqual([tomUserInfo, []])
  })

  test('a renewal that is refused after another sign-in does not end the new session', async () => {
    let rejectRenewal = (_: Error) => {}
    const { session, rejectToken, currentSession, onExpired } = await createSignedInSession({
      mode,
      responses: { refresh: () => new Promise((_, reject) => (rejectRenewal = reject)) },
    })
    const pending = rejectToken()
    await new Promise((resolve) => setTimeout(resolve, 60))
    await session.signOut()
    await session.completeSignIn(createTokenSet('second'), {})
    rejectRenewal(new UnauthorizedError())
    expect(await pending).toBeNull()
    expect([currentSession().status, onExpired.mock.calls]).toEqual(['signed-in', []])
  })
})

test('A10.5 a page whose mark of the lock was removed is locked all the same, and knows its person once it is unlocked', async () => {
  await createSignedInSession()
  const { session, currentSession, responses, onLocked } = reloadPage({
    responses: { refresh: () => Promise.reject(new ApiError('SESSION_LOCKED', 423, '')) },
  })
  while (!onLocked.mock.calls.length) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(currentSession().status).toBe('restoring')
  responses.refresh = async () => createTokenSet('unlocked')
  session.resume()
  await session.restored
  expect(currentSession()).toMatchObject({ status: 'signed-in', person: { userId: 'mei' } })
})

describe('renewing over several windows', () => {
  test('C5 tokens that another window has renewed are used', async () => {
    const { session, requestInputs } = await createSignedInSession({ mode: 'storage' })
    const first = (await session.getTokenLease('page'))!
    const text = localStorage.getItem(storageKey)!.replace('"first"', '"theirs"')
    localStorage.setItem(storageKey, text)
    expect(
      await session.onUnauthorised(first, '', { isRetry: false, caller: 'page' }),
    ).toMatchObject({ access: 'theirs' })
    expect(requestInputs('refreshTokens')).toEqual([])
  })

  test('tokens that another person’s sign-in has stored are not used for the calls of this page', async () => {
    const { session, onExpired, onOtherWindowChange } = await createSignedInSession({
      mode: 'storage',
    })
    const mine = (await session.getTokenLease('page'))!
    // A sleeping window has received no storage event.
    localStorage.setItem(
      storageKey,
      withStoredPerson(tomUserInfo)(
        localStorage.getItem(storageKey)!.replace('"first"', '"theirs"'),
      ),
    )
    expect(await session.onUnauthorised(mine, '', { isRetry: false, caller: 'page' })).toBeNull()
    expect([onOtherWindowChange.mock.calls, onExpired.mock.calls]).toEqual([[['other-person']], []])
    expect(readStoredValues().token!.value).toMatchObject({ access: 'theirs' })
  })
})
