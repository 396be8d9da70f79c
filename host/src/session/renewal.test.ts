import { ApiError, NetworkError, UnauthorisedError } from '@console/kernel/errors'
import {
  closeBrowser,
  cookies,
  kept,
  key,
  newest,
  signedIn,
  team,
  tokenSet,
  tom,
  withPerson,
} from './testing/a-browser'

afterEach(closeBrowser)

/** Where windows agree whose turn it is. */
const lease = 'SHOP__TEST__1__ALONE__RENEW'

describe.each(['cookie', 'storage'] as const)('renewing in session mode %s', (mode) => {
  test('A11.7 an access token that has run out is renewed before it is used, once for all calls', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    const { access, asked } = await signedIn({ mode })
    jest.setSystemTime(Date.now() + 600_000)
    const tokens = await Promise.all([access(), access(), access()])
    expect(new Set(tokens)).toEqual(new Set([newest()]))
    expect(asked('refreshTokens')).toHaveLength(1)
  })

  test('A11.7 a token that is refused before its time is renewed, once for all calls', async () => {
    const { session, access, refuse, asked, onExpired } = await signedIn({ mode })
    const first = (await session.readToken())!
    const tokens = await Promise.all([1, 2, 3].map(() => refuse()))
    expect(new Set(tokens)).toEqual(new Set([newest()]))
    expect(await session.onUnauthorised(first, '', false)).toEqual({
      ...first,
      access: await access(),
    })
    expect(asked('refreshTokens')).toHaveLength(1)
    expect(onExpired).not.toHaveBeenCalled()
  })

  test('A11.7 many refused calls end the session once, with one message', async () => {
    const { refuse, now, onExpired } = await signedIn({
      mode,
      answers: { refresh: () => Promise.reject(new UnauthorisedError()) },
    })
    const tokens = await Promise.all([1, 2, 3, 4].map(() => refuse('Signed out')))
    expect(tokens).toEqual([null, null, null, null])
    expect(onExpired.mock.calls).toEqual([['Signed out']])
    expect([now().status, cookies(), kept()]).toEqual(['anonymous', '', {}])
  })

  test('A11.5 without words of the server the message is the default', async () => {
    const { refuse, onExpired } = await signedIn({
      mode,
      answers: { refresh: () => Promise.reject(new UnauthorisedError()) },
    })
    await refuse()
    expect(onExpired).toHaveBeenCalledWith('errors:session_ended')
  })

  test('A11.5 a fresh token that is refused again ends the session without another try', async () => {
    const { refuse, asked, onExpired } = await signedIn({ mode })
    await refuse('', true)
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(asked('refreshTokens')).toHaveLength(0)
  })

  test('A11.5 after the end the person’s team is there again for them, and not for another', async () => {
    const opened = await signedIn({ mode })
    opened.session.enter(team, null)
    await opened.refuse('', true)
    await opened.session.complete(tokenSet('second'), {})
    expect(opened.now().team).toEqual(team)
    await opened.refuse('', true)
    opened.all.person = async () => tom
    await opened.session.complete(tokenSet('third'), {})
    expect(opened.now().team).toBeNull()
  })

  test('a renewal without an answer ends nothing: the call fails and the next one tries again', async () => {
    const { refuse, now, all, onExpired } = await signedIn({
      mode,
      answers: { refresh: () => Promise.reject(new NetworkError()) },
    })
    await expect(refuse()).rejects.toThrow(NetworkError)
    all.refresh = () => Promise.reject(new ApiError('BUSY', 503, ''))
    await expect(refuse()).rejects.toThrow(ApiError)
    expect([now().status, onExpired.mock.calls]).toEqual(['signed-in', []])
    all.refresh = async () => tokenSet('later')
    expect(await refuse()).toBe('later')
  })

  test('a renewal that comes back after signing out brings nobody back', async () => {
    let answer = (_set: unknown) => {}
    const { session, refuse, now } = await signedIn({
      mode,
      answers: { refresh: () => new Promise((resolve) => (answer = resolve)) },
    })
    const renewing = refuse()
    await new Promise((resolve) => setTimeout(resolve, 60))
    await session.signOut()
    answer(tokenSet('late'))
    expect(await renewing).toBeNull()
    expect([now().status, cookies(), kept()]).toEqual(['anonymous', '', {}])
  })

  test('a renewal that waits its turn while the person signs out asks for nobody', async () => {
    const { session, refuse, asked, now } = await signedIn({ mode })
    localStorage.setItem(lease, `other ${Date.now() + 200}`)
    const waiting = refuse()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await session.signOut()
    expect(await waiting).toBeNull()
    expect([asked('refreshTokens'), now().status]).toEqual([[], 'anonymous'])
    localStorage.removeItem(lease)
  })

  test('a call of somebody who has gone is not repeated in the name of who came since, nor ends their session', async () => {
    const { session, all, now, onExpired } = await signedIn({ mode })
    const old = (await session.readToken())!
    await session.signOut()
    all.person = async () => tom
    await session.complete(tokenSet('of tom'), {})
    expect(await session.onUnauthorised(old, '', false)).toBeNull()
    expect(await session.onUnauthorised(old, '', true)).toBeNull()
    expect([now().person, onExpired.mock.calls]).toEqual([tom, []])
  })

  test('a renewal that is refused after another sign-in ends nothing of that one', async () => {
    let refuseRenewal = (_: Error) => {}
    const { session, refuse, now, onExpired } = await signedIn({
      mode,
      answers: { refresh: () => new Promise((_, reject) => (refuseRenewal = reject)) },
    })
    const waiting = refuse()
    await new Promise((resolve) => setTimeout(resolve, 60))
    await session.signOut()
    await session.complete(tokenSet('second'), {})
    refuseRenewal(new UnauthorisedError())
    expect(await waiting).toBeNull()
    expect([now().status, onExpired.mock.calls]).toEqual(['signed-in', []])
  })
})

describe('renewing over several windows', () => {
  test('C5 a renewal that another window made is taken over', async () => {
    const { session, asked } = await signedIn({ mode: 'storage' })
    const first = (await session.readToken())!
    const text = localStorage.getItem(key)!.replace('"first"', '"theirs"')
    localStorage.setItem(key, text)
    expect(await session.onUnauthorised(first, '', false)).toMatchObject({ access: 'theirs' })
    expect(asked('refreshTokens')).toEqual([])
  })

  test('tokens that somebody else’s sign-in has left on disk are not used for the calls of this page', async () => {
    const { session, onExpired, onChangedElsewhere } = await signedIn({ mode: 'storage' })
    const mine = (await session.readToken())!
    // A window that slept through it was told nothing.
    localStorage.setItem(
      key,
      withPerson(tom)(localStorage.getItem(key)!.replace('"first"', '"theirs"')),
    )
    expect(await session.onUnauthorised(mine, '', false)).toBeNull()
    expect([onChangedElsewhere.mock.calls, onExpired.mock.calls]).toEqual([[['other-person']], []])
    expect(kept().token!.value).toMatchObject({ access: 'theirs' })
  })
})
