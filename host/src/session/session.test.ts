import { NetworkError } from '@console/kernel/errors'
import { sessionEndListeners } from '@console/kernel/session-writer'
import { sessionEndingAtom } from './session-ending'
import {
  resetBrowser,
  readCookies,
  readStoredValues,
  storageKey,
  meiUserInfo,
  createTestSession,
  reloadPage,
  createSignedInSession,
  team,
  createTokenSet,
  tomUserInfo,
} from './testing/test-session'

afterEach(resetBrowser)

describe.each(['cookie', 'storage'] as const)('A11 in session mode %s', (mode) => {
  test('A11.1 a sign-in fetches the person and shows them', async () => {
    const { readAccessToken, currentSession } = await createSignedInSession({ mode })
    expect(currentSession()).toEqual({
      status: 'signed-in',
      person: meiUserInfo,
      team: null,
      account: null,
    })
    expect(await readAccessToken()).toBe('first')
  })

  test('sign-in is reached by somebody of whom nothing is known: pages see no change', async () => {
    const { session, currentSession } = createTestSession({ mode })
    await session.restored
    const before = currentSession()
    session.reset()
    expect(currentSession()).toBe(before)
  })

  test('a sign-in that a newer one has overtaken does not navigate', async () => {
    const { session, responses, currentSession } = await createSignedInSession({ mode })
    let respond = (_: unknown) => {}
    responses.person = () => new Promise((resolve) => (respond = resolve))
    const slow = session.completeSignIn(createTokenSet('slow'), { redirect: '/users/my-account' })
    await new Promise((resolve) => setTimeout(resolve))
    responses.person = async () => tomUserInfo
    await session.completeSignIn(createTokenSet('quick'), {})
    respond(meiUserInfo)
    await expect(slow).resolves.toEqual({ stay: true })
    expect(currentSession().person).toEqual(tomUserInfo)
  })

  test('a person who could not be fetched is fetched again, a fetched one is not', async () => {
    const { responses, requestInputs } = await createSignedInSession({ mode })
    const next = reloadPage({
      mode,
      responses: { person: () => Promise.reject(new NetworkError()) },
    })
    await next.session.restored
    await next.session.ensurePerson()
    await new Promise((resolve) => setTimeout(resolve))
    next.responses.person = responses.person
    await next.session.ensurePerson()
    await next.session.ensurePerson()
    await new Promise((resolve) => setTimeout(resolve))
    expect(next.requestInputs('getUserInfo')).toHaveLength(2)
    expect(requestInputs('getUserInfo')).toHaveLength(1)
  })

  test('A11.3 roles that are not a list become an empty list', async () => {
    const { currentSession } = await createSignedInSession({
      mode,
      responses: { person: async () => ({ ...meiUserInfo, roles: 'super' }) },
    })
    expect(currentSession().person?.roles).toEqual([])
  })

  test('A11.1 a sign-in fails when its person cannot be fetched', async () => {
    const { session, currentSession } = createTestSession({
      mode,
      responses: { person: () => Promise.reject(new NetworkError()) },
    })
    await expect(session.completeSignIn(createTokenSet('first'), {})).rejects.toThrow(NetworkError)
    expect([
      currentSession().status,
      session.isSignedIn(),
      readCookies(),
      readStoredValues(),
    ]).toEqual(['anonymous', false, '', {}])
  })

  test('a reload keeps the person and the workplace', async () => {
    const { session } = await createSignedInSession({ mode })
    session.enterWorkplace(team, null)
    const next = reloadPage({ mode })
    await next.session.restored
    expect(next.currentSession()).toEqual({
      status: 'signed-in',
      person: meiUserInfo,
      team,
      account: null,
    })
    expect(next.session.workplaceQuery()).toEqual({ team_id: 't1' })
  })

  test('A1.1.5 the person is fetched once per page load, in the background if one is stored already', async () => {
    const { session } = await createSignedInSession({ mode })
    await session.ensurePerson()
    const next = reloadPage({
      mode,
      responses: { person: async () => ({ ...meiUserInfo, realName: 'Chan Mei-ling' }) },
    })
    await next.session.restored
    await Promise.all([next.session.ensurePerson(), next.session.ensurePerson()])
    expect(next.currentSession().person?.realName).toBe('Chan Mei')
    await new Promise((resolve) => setTimeout(resolve))
    expect(next.currentSession().person?.realName).toBe('Chan Mei-ling')
    expect(next.requestInputs('getUserInfo')).toHaveLength(1)
  })

  test('rulings 9: where a sign-in ends', async () => {
    const { session } = await createSignedInSession({ mode })
    await expect(session.completeSignIn(createTokenSet('a'), {})).resolves.toEqual({
      goTo: '/asset/selectaccount',
    })
    session.enterWorkplace(team, null)
    await expect(
      session.completeSignIn(createTokenSet('b'), { redirect: '/users/my-account' }),
    ).resolves.toEqual({ goTo: '/users/my-account' })
    await expect(
      session.completeSignIn(createTokenSet('c'), { redirect: 'https://evil.test' }),
    ).resolves.toEqual({ goTo: '/console' })
  })

  test('a changed name is shown at once, and after a reload', async () => {
    const { session, currentSession } = await createSignedInSession({ mode })
    session.changePerson({ realName: 'Chan Mei-ling' })
    expect(currentSession().person?.realName).toBe('Chan Mei-ling')
    const next = reloadPage({ mode })
    await next.session.restored
    expect(next.currentSession().person?.realName).toBe('Chan Mei-ling')
  })

  test('A11.4 signing out tells the server, clears the session, and goes to sign-in', async () => {
    const { session, currentSession, requestInputs, storage, store } = await createSignedInSession({
      mode,
    })
    store.set(storage.stored('remembered', ''), 'mei@shop.test')
    session.enterWorkplace(team, null)
    await expect(session.signOut()).resolves.toEqual({ goTo: '/login' })
    expect(requestInputs('signOut')).toEqual([
      mode === 'storage' ? { refresh_token: 'refresh of first' } : {},
    ])
    expect(currentSession()).toEqual({
      status: 'anonymous',
      person: null,
      team: null,
      account: null,
      signedOut: true,
    })
    expect([readCookies(), Object.keys(readStoredValues()).sort()]).toEqual([
      '',
      ['remembered', 'signed_out_at'],
    ])
    expect(await session.getTokenLease('page')).toBeNull()
  })

  test('whoever follows the server stops before this window signs out or locks, and may go on after', async () => {
    const asked: [string, boolean][] = []
    const { session, store, responses } = await createSignedInSession({ mode })
    const note = (name: string) => asked.push([name, store.get(sessionEndingAtom)])
    const { lock, logout } = responses
    responses.lock = () => (note('lock'), lock())
    responses.logout = () => (note('logout'), logout())
    await session.lock('tea')
    note('locked')
    session.resume()
    note('unlocked')
    responses.lock = () => Promise.reject(new NetworkError())
    await session.lock('tea').catch(() => {})
    note('not locked')
    await session.signOut()
    note('signed out')
    expect(asked).toEqual([
      ['lock', true],
      ['locked', true],
      ['unlocked', false],
      ['not locked', false],
      ['logout', true],
      ['signed out', false],
    ])
  })

  test('A14.6 signing out leaves nothing that tells where somebody has been', async () => {
    const { session, storage, store } = await createSignedInSession({ mode })
    for (const key of ['team.recent', 'host.recent_choices', 'auth.sent-code-register', 'tabs'])
      store.set(storage.stored(key, ''), 'of Mei')
    store.set(storage.stored('team.table.accounts', ''), 'of Mei')
    await session.signOut()
    expect(Object.keys(readStoredValues()).sort()).toEqual(['signed_out_at', 'team.table.accounts'])
  })

  test('A14.6 another person at this browser finds nothing of the one before, who finds it again', async () => {
    const { session, storage, store, responses } = await createSignedInSession({ mode })
    const read = (key: string, area?: 'session') =>
      store.get(storage.stored(key, '', { writeMode: 'through', area }))
    const keep = () => {
      for (const key of ['team.recent', 'team.table.accounts', 'project_config', 'tabs'])
        store.set(storage.stored(key, ''), 'of Mei')
      for (const key of ['auth.remembered', 'locale']) store.set(storage.stored(key, ''), 'kept')
      store.set(
        storage.stored('users.draft', '', { writeMode: 'through', area: 'session' }),
        'of Mei',
      )
    }
    keep()
    await session.completeSignIn(createTokenSet('again'), {})
    expect([read('team.table.accounts'), read('users.draft', 'session')]).toEqual([
      'of Mei',
      'of Mei',
    ])
    responses.person = async () => tomUserInfo
    await session.completeSignIn(createTokenSet('of Tom'), {})
    for (const key of ['team.recent', 'team.table.accounts', 'project_config', 'tabs'])
      expect([key, read(key)]).toEqual([key, ''])
    expect([read('users.draft', 'session'), read('auth.remembered'), read('locale')]).toEqual([
      '',
      'kept',
      'kept',
    ])
  })

  test('A1.1.3 A14.6 a redirect of the person before leads nobody else on', async () => {
    const { session, responses } = await createSignedInSession({ mode })
    session.enterWorkplace(team, null)
    session.leaveFor('/users/index?search=Wong')
    const redirect = '/users/index?search=Wong'
    expect(await session.completeSignIn(createTokenSet('again'), { redirect })).toEqual({
      goTo: redirect,
    })
    responses.person = async () => tomUserInfo
    expect(await session.completeSignIn(createTokenSet('of Tom'), { redirect })).toEqual({
      goTo: '/asset/selectaccount',
    })
    // What they asked for themselves does.
    const own = { redirect: '/users/my-account' }
    expect(await session.completeSignIn(createTokenSet('of Tom'), own)).toEqual({
      goTo: '/users/my-account',
    })
  })

  test('A11.4 signing out works even if the server does not answer', async () => {
    const { session, currentSession } = await createSignedInSession({
      mode,
      responses: { logout: () => Promise.reject(new NetworkError()) },
    })
    await expect(session.signOut()).resolves.toEqual({ goTo: '/login' })
    expect(currentSession().status).toBe('anonymous')
  })

  test('A11.4 signing out leads to sign-in alone, or with where whoever signs in next goes', async () => {
    const { session } = await createSignedInSession({ mode })
    await expect(session.signOut({ redirect: '/invite' })).resolves.toEqual({
      goTo: '/login?redirect=%2Finvite',
    })
  })

  test('cached responses are dropped when the person signs out', async () => {
    const drop = jest.fn()
    const { session } = await createSignedInSession({ mode })
    sessionEndListeners.add(drop)
    await session.signOut()
    expect(drop).toHaveBeenCalledTimes(1)
  })

  test('cached responses are dropped when another person signs in without a sign-out before', async () => {
    const drop = jest.fn()
    const { session, responses } = await createSignedInSession({ mode })
    sessionEndListeners.add(drop)
    await session.completeSignIn(createTokenSet('again'), {})
    expect(drop).not.toHaveBeenCalled()
    responses.person = async () => tomUserInfo
    await session.completeSignIn(createTokenSet('of tom'), {})
    expect(drop).toHaveBeenCalledTimes(1)
  })

  test('A1 reaching sign-in clears memory and leaves storage to the other windows', async () => {
    const { session, currentSession } = await createSignedInSession({ mode })
    const before = [readCookies(), localStorage.getItem(storageKey)]
    session.reset()
    expect(currentSession().status).toBe('anonymous')
    expect([readCookies(), localStorage.getItem(storageKey)]).toEqual(before)
  })

  test('a reset before the session is restored does not affect other windows', async () => {
    await createSignedInSession({ mode })
    const before = [readCookies(), localStorage.getItem(storageKey)]
    const { session } = createTestSession({ mode })
    session.reset()
    expect([readCookies(), localStorage.getItem(storageKey)]).toEqual(before)
    await session.restored // its renewal had begun
  })
})
