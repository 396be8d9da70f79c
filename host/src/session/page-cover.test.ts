import { UnauthorizedError } from '@console/kernel/errors'
import {
  createSignedInSession,
  createTestSession,
  createTokenSet,
  meiUserInfo,
  readStoredValues,
  resetBrowser,
  setSignedInCookie,
  team,
  tomUserInfo,
  withStoredPerson,
  writeFromOtherWindow,
} from './testing/test-session'

afterEach(resetBrowser)

const later = () => new Promise((resolve) => setTimeout(resolve))

/** The session of a page that stays, which the server has ended: three calls of the page wait. */
async function timeOut(mode: 'cookie' | 'storage') {
  const testSession = await createSignedInSession({
    mode,
    keepsPage: true,
    responses: { refresh: () => Promise.reject(new UnauthorizedError()) },
  })
  testSession.session.enterWorkplace(team, null)
  const lease = (await testSession.session.getTokenLease('page'))!
  const refuse = () =>
    testSession.session.onUnauthorised(lease, 'Signed out', { isRetry: false, caller: 'page' })
  const calls = Promise.all([refuse(), refuse(), refuse()])
  while (!testSession.currentSession().timedOut) await later()
  return { ...testSession, lease, calls }
}

describe.each(['cookie', 'storage'] as const)('a covered page in session mode %s', (mode) => {
  test('A11.5 A11.6 A11.7 the page keeps its person and goes nowhere; the tokens are gone, and many refused calls say it once', async () => {
    const { currentSession, onExpired, session } = await timeOut(mode)
    expect(currentSession()).toMatchObject({
      status: 'signed-in',
      person: meiUserInfo,
      team,
      timedOut: true,
      expired: 'Signed out',
    })
    expect(onExpired).not.toHaveBeenCalled()
    expect(session.isSignedIn()).toBe(false)
    expect(readStoredValues().token?.value ?? null).toBeNull()
  })

  test('A11.2 A11.6 the same person is back where they were, and the calls that were refused are made again', async () => {
    const { currentSession, session, calls, lease } = await timeOut(mode)
    expect(await session.completeSignIn(createTokenSet('second'), {})).toEqual({ stay: true })
    expect((await calls).map((again) => again?.access)).toEqual(['second', 'second', 'second'])
    expect(currentSession()).toMatchObject({ status: 'signed-in', team })
    expect(currentSession().timedOut).toBeUndefined()
    expect(currentSession().expired).toBeUndefined()
    expect((await session.getTokenLease('page'))!.generation).toBeGreaterThan(lease.generation)
  })

  test('A11.6 another person has the page loaded again, and makes none of the calls that wait', async () => {
    const { session, calls, responses, store, storage } = await timeOut(mode)
    responses.person = async () => tomUserInfo
    const waiting = session.getTokenLease('page').catch((error: unknown) => error)
    const options = { area: 'session', writeMode: 'through' } as const
    const draftAtom = storage.stored<string | null>('x.draft.profile', null, options)
    store.set(draftAtom, 'typed')
    expect(await session.completeSignIn(createTokenSet('tom'), {})).toEqual({ reload: true })
    expect(store.get(draftAtom)).toBeNull()
    expect(await calls).toEqual([null, null, null])
    expect(await waiting).toBeInstanceOf(UnauthorizedError)
  })

  test('A11.6 a sign-in that fails after its password leaves the page covered', async () => {
    const { currentSession, session, responses } = await timeOut(mode)
    responses.person = () => Promise.reject(new UnauthorizedError())
    await expect(session.completeSignIn(createTokenSet('second'), {})).rejects.toThrow()
    expect(currentSession()).toMatchObject({ person: meiUserInfo, timedOut: true })
    responses.person = async () => meiUserInfo
    expect(await session.completeSignIn(createTokenSet('third'), {})).toEqual({ stay: true })
  })

  test('A11.6 a navigation waits until the page is uncovered', async () => {
    const { session } = await timeOut(mode)
    const arrived = jest.fn()
    void session.restored.then(arrived)
    await later()
    expect(arrived).not.toHaveBeenCalled()
    await session.completeSignIn(createTokenSet('second'), {})
    await later()
    expect(arrived).toHaveBeenCalledTimes(1)
  })

  test('A11.6 a cover that cannot be shown gives way to sign-in, which says why', async () => {
    const { currentSession, session, calls, onExpired } = await timeOut(mode)
    session.leaveCoveredPage()
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(currentSession()).toMatchObject({ status: 'anonymous', expired: 'Signed out' })
    expect(await calls).toEqual([null, null, null])
  })

  test('A11.6 a sign-out in another window ends it, and another person there has it loaded again', async () => {
    const first = await timeOut(mode)
    writeFromOtherWindow(withStoredPerson(null))
    expect(first.onOtherWindowChange.mock.calls).toEqual([['signed-out']])
    expect(first.currentSession().status).toBe('anonymous')
    resetBrowser()
    const second = await timeOut(mode)
    writeFromOtherWindow(withStoredPerson(tomUserInfo))
    expect(second.onOtherWindowChange.mock.calls).toEqual([['other-person']])
  })
})

test('A11.6 the same person signing in in another window uncovers this one', async () => {
  const { currentSession, responses, calls, onOtherWindowChange } = await timeOut('cookie')
  responses.refresh = async () => createTokenSet('theirs')
  setSignedInCookie()
  writeFromOtherWindow(withStoredPerson({ ...meiUserInfo, realName: 'Chan Mei-ling' }))
  expect((await calls).map((again) => again?.access)).toEqual(['theirs', 'theirs', 'theirs'])
  expect(currentSession()).toMatchObject({ status: 'signed-in' })
  expect(currentSession().timedOut).toBeUndefined()
  expect(onOtherWindowChange).not.toHaveBeenCalled()
})

test('A11.6 a session that is over when the page is loaded has nothing to cover', async () => {
  setSignedInCookie()
  const { session, currentSession } = createTestSession({
    keepsPage: true,
    responses: { refresh: () => Promise.reject(new UnauthorizedError()) },
  })
  await session.restored
  expect(currentSession()).toMatchObject({ status: 'anonymous', person: null })
})
