import { NetworkError } from '@console/kernel/errors'
import { dropWhenSomebodyLeaves } from '@console/kernel/session-writer'
import { openSettings } from '../settings/settings'
import {
  closeBrowser,
  cookies,
  kept,
  key,
  mei,
  open,
  reload,
  signedIn,
  team,
  tokenSet,
  tom,
} from './testing/a-browser'

afterEach(closeBrowser)

describe.each(['cookie', 'storage'] as const)('A11 in session mode %s', (mode) => {
  test('A11.1 a sign-in fetches the person and shows them', async () => {
    const { access, now } = await signedIn({ mode })
    expect(now()).toEqual({ status: 'signed-in', person: mei, team: null, account: null })
    expect(await access()).toBe('first')
  })

  test('a sign-in that another one has overtaken leads nowhere', async () => {
    const { session, all, now } = await signedIn({ mode })
    let answer = (_: unknown) => {}
    all.person = () => new Promise((resolve) => (answer = resolve))
    const slow = session.complete(tokenSet('slow'), { redirect: '/users/my-account' })
    await new Promise((resolve) => setTimeout(resolve))
    all.person = async () => tom
    await session.complete(tokenSet('quick'), {})
    answer(mei)
    await expect(slow).resolves.toEqual({ stay: true })
    expect(now().person).toEqual(tom)
  })

  test('A11.3 roles that are no list become none', async () => {
    const { now } = await signedIn({
      mode,
      answers: { person: async () => ({ ...mei, roles: 'super' }) },
    })
    expect(now().person?.roles).toEqual([])
  })

  test('A11.1 a sign-in whose person cannot be fetched is none', async () => {
    const { session, now } = open({
      mode,
      answers: { person: () => Promise.reject(new NetworkError()) },
    })
    await expect(session.complete(tokenSet('first'), {})).rejects.toThrow(NetworkError)
    expect([now().status, session.isSignedIn(), cookies(), kept()]).toEqual([
      'anonymous',
      false,
      '',
      {},
    ])
  })

  test('a reload keeps the person and the workplace', async () => {
    const { session } = await signedIn({ mode })
    session.enter(team, null)
    const next = reload({ mode })
    await next.session.restored
    expect(next.now()).toEqual({ status: 'signed-in', person: mei, team, account: null })
    expect(next.session.hints()).toEqual({ team_id: 't1' })
  })

  test('A1.1.5 the person is fetched once in a page life, behind the one who is known already', async () => {
    const { session } = await signedIn({ mode })
    await session.ensurePerson()
    const next = reload({
      mode,
      answers: { person: async () => ({ ...mei, realName: 'Chan Mei-ling' }) },
    })
    await next.session.restored
    await Promise.all([next.session.ensurePerson(), next.session.ensurePerson()])
    expect(next.now().person?.realName).toBe('Chan Mei')
    await new Promise((resolve) => setTimeout(resolve))
    expect(next.now().person?.realName).toBe('Chan Mei-ling')
    expect(next.asked('getUserInfo')).toHaveLength(1)
  })

  test('rulings 9: where a sign-in ends', async () => {
    const { session } = await signedIn({ mode })
    await expect(session.complete(tokenSet('a'), {})).resolves.toEqual({
      goTo: '/asset/selectaccount',
    })
    session.enter(team, null)
    await expect(
      session.complete(tokenSet('b'), { redirect: '/users/my-account' }),
    ).resolves.toEqual({ goTo: '/users/my-account' })
    await expect(
      session.complete(tokenSet('c'), { redirect: 'https://evil.test' }),
    ).resolves.toEqual({ goTo: '/console' })
  })

  test('a changed name is shown at once, and after a reload', async () => {
    const { session, now } = await signedIn({ mode })
    session.changePerson({ realName: 'Chan Mei-ling' })
    expect(now().person?.realName).toBe('Chan Mei-ling')
    const next = reload({ mode })
    await next.session.restored
    expect(next.now().person?.realName).toBe('Chan Mei-ling')
  })

  test('A11.4 signing out tells the server, forgets, and goes to sign-in', async () => {
    const { session, now, asked, storage, store } = await signedIn({ mode })
    store.set(storage.stored('remembered', ''), 'mei@shop.test')
    session.enter(team, null)
    await expect(session.signOut()).resolves.toEqual({ goTo: '/login' })
    expect(asked('signOut')).toEqual([
      mode === 'storage' ? { refresh_token: 'refresh of first' } : {},
    ])
    expect(now()).toEqual({
      status: 'anonymous',
      person: null,
      team: null,
      account: null,
      signedOut: true,
    })
    expect([cookies(), Object.keys(kept())]).toEqual(['', ['remembered']])
    expect(await session.readToken()).toBeNull()
  })

  test('A11.4 a server that does not answer keeps nobody signed in', async () => {
    const { session, now } = await signedIn({
      mode,
      answers: { logout: () => Promise.reject(new NetworkError()) },
    })
    await expect(session.signOut()).resolves.toEqual({ goTo: '/login' })
    expect(now().status).toBe('anonymous')
  })

  test('what was kept of answers to one person is dropped before the next one', async () => {
    const drop = jest.fn()
    const { session } = await signedIn({ mode })
    dropWhenSomebodyLeaves.add(drop)
    await session.signOut()
    expect(drop).toHaveBeenCalledTimes(1)
  })

  test('what was kept of answers to one person is dropped when another one signs in over them', async () => {
    const drop = jest.fn()
    const { session, all } = await signedIn({ mode })
    dropWhenSomebodyLeaves.add(drop)
    await session.complete(tokenSet('again'), {})
    expect(drop).not.toHaveBeenCalled()
    all.person = async () => tom
    await session.complete(tokenSet('of tom'), {})
    expect(drop).toHaveBeenCalledTimes(1)
  })

  test('A1 arriving at sign-in empties memory and leaves the disk to the other windows', async () => {
    const { session, now } = await signedIn({ mode })
    const before = [cookies(), localStorage.getItem(key)]
    session.reset()
    expect(now().status).toBe('anonymous')
    expect([cookies(), localStorage.getItem(key)]).toEqual(before)
  })

  test('forgetting where nobody is touches no other window', async () => {
    await signedIn({ mode })
    const before = [cookies(), localStorage.getItem(key)]
    const { session } = open({ mode })
    session.reset()
    expect([cookies(), localStorage.getItem(key)]).toEqual(before)
    await session.restored // it had begun to renew
  })

  test('spec §4: under the cover a sign-in stays and the flag is gone', async () => {
    const opened = await signedIn({ mode })
    openSettings(opened.store, opened.storage)
    opened.store.set(opened.storage.stored('project_config', {}), { sessionTimeout: 'page-cover' })
    await opened.refuse('', true)
    expect(opened.session.isTimedOut()).toBe(true)
    await expect(opened.session.complete(tokenSet('second'), {})).resolves.toEqual({ stay: true })
    expect(opened.session.isTimedOut()).toBe(false)
  })
})
