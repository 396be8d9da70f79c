import { refreshTokens, signOut } from '@console/contract/sign-in'
import { getUserInfo, type UserInfo } from '@console/contract/user'
import type { Call } from '@console/kernel/call'
import { ApiError, NetworkError, UnauthorisedError } from '@console/kernel/errors'
import { sessionAtom } from '@console/kernel/session'
import { dropWhenSomebodyLeaves } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { openFailures } from '../errors/errors'
import { openStorage } from '../storage/storage'
import { createSession, type SessionNeeds } from './session'

const key = 'SHOP__TEST__1__LOCAL'
const mei: UserInfo = { userId: 'mei', username: 'mei@shop.test', realName: 'Chan Mei', avatar: '', roles: [{ value: 'super', roleName: 'Super Admin' }] }
const tom: UserInfo = { ...mei, userId: 'tom', realName: 'Lee Tom' }
const tokenSet = (access: string, expires_in = 600) => ({ access_token: access, expires_in, refresh_token: `refresh of ${access}`, new_user: 'N' as const })
const team = { id: 't1', name: 'Harbour' }

const cookies = () => document.cookie
const kept = () => (JSON.parse(localStorage.getItem(key) ?? '{"value":{}}') as { value: Record<string, { value: unknown }> }).value
const words = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
const closing: (() => void)[] = []
let renewals = 0

type Answers = { refresh: () => Promise<unknown>; person: () => Promise<unknown>; logout: () => Promise<unknown> }

function open({ mode = 'cookie' as SessionNeeds['page']['session'], answers = {} as Partial<Answers>, cipher = null as typeof words | null } = {}) {
  const store = createStore()
  const storage = openStorage({ shortName: 'shop', mode: 'test', version: '1', cipher, window, store, warn: () => {} })
  openFailures({ store, say: (text) => text, toast: () => {} })
  const all: Answers = { refresh: async () => tokenSet(`renewed ${++renewals}`), person: async () => mei, logout: async () => ({}), ...answers }
  const call = jest.fn((endpoint: { name: string }, _input: unknown) => {
    if (endpoint.name === refreshTokens.name) return all.refresh()
    if (endpoint.name === getUserInfo.name) return all.person()
    if (endpoint.name === signOut.name) return all.logout()
    throw new Error(endpoint.name)
  })
  const onExpired = jest.fn()
  const onChangedElsewhere = jest.fn()
  const session = createSession({
    store, storage, window, page: { session: mode, redirectOrigins: [] }, call: call as unknown as Call, onExpired, onChangedElsewhere,
  })
  closing.push(() => (session.close(), storage.close()))
  const asked = (name: string) => call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input)
  return { store, storage, session, all, asked, onExpired, onChangedElsewhere, now: () => store.get(sessionAtom) }
}

/** What the server does in mode `cookie` beside answering. */
const marks = () => (document.cookie = 'console_signed_in=1; path=/')

async function signedIn(options: Parameters<typeof open>[0] = {}) {
  const opened = open(options)
  await opened.session.restored
  if (options.mode !== 'storage') marks()
  await opened.session.complete(tokenSet('first'), {})
  return opened
}

/** Another page of the same browser, later: everything in memory is gone. */
const reload = (options: Parameters<typeof open>[0] = {}) => {
  closing.splice(0).forEach((close) => close())
  return open(options)
}

const anotherWindowWrites = (change: (text: string | null) => string) => {
  const oldValue = localStorage.getItem(key)
  const newValue = change(oldValue)
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
}
const withPerson = (person: UserInfo | null) => (text: string | null) => {
  const record = JSON.parse(text ?? '{"value":{}}') as { value: Record<string, unknown>; time: number; expire: null }
  if (person) record.value.user_info = { value: person, time: 1, expire: null }
  else delete record.value.user_info
  return JSON.stringify({ ...record, time: 1, expire: null })
}

afterEach(() => {
  closing.splice(0).forEach((close) => close())
  localStorage.clear()
  document.cookie = 'console_signed_in=; path=/; max-age=0'
  dropWhenSomebodyLeaves.clear()
  jest.useRealTimers()
})

describe.each(['cookie', 'storage'] as const)('A11 in session mode %s', (mode) => {
  test('A11.1 a sign-in fetches the person and shows them', async () => {
    const { session, now } = await signedIn({ mode })
    expect(now()).toEqual({ status: 'signed-in', person: mei, team: null, account: null })
    expect(await session.readToken()).toBe('first')
  })

  test('A11.3 roles that are no list become none', async () => {
    const { now } = await signedIn({ mode, answers: { person: async () => ({ ...mei, roles: 'super' }) } })
    expect(now().person?.roles).toEqual([])
  })

  test('A11.1 a sign-in whose person cannot be fetched is none', async () => {
    const { session, now } = open({ mode, answers: { person: () => Promise.reject(new NetworkError()) } })
    await expect(session.complete(tokenSet('first'), {})).rejects.toThrow(NetworkError)
    expect([now().status, session.isSignedIn(), cookies(), kept()]).toEqual(['anonymous', false, '', {}])
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
    const next = reload({ mode, answers: { person: async () => ({ ...mei, realName: 'Chan Mei-ling' }) } })
    await next.session.restored
    await Promise.all([next.session.ensurePerson(), next.session.ensurePerson()])
    expect(next.now().person?.realName).toBe('Chan Mei')
    await new Promise((resolve) => setTimeout(resolve))
    expect(next.now().person?.realName).toBe('Chan Mei-ling')
    expect(next.asked('getUserInfo')).toHaveLength(1)
  })

  test('rulings 9: where a sign-in ends', async () => {
    const { session } = await signedIn({ mode })
    expect(session.home()).toBe('/asset/selectaccount')
    session.enter(team, null)
    expect(session.home()).toBe('/console')
    await expect(session.complete(tokenSet('b'), { redirect: '/users/my-account' })).resolves.toEqual({ goTo: '/users/my-account' })
    await expect(session.complete(tokenSet('c'), { redirect: 'https://evil.test' })).resolves.toEqual({ goTo: '/console' })
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
    expect(asked('signOut')).toEqual([mode === 'storage' ? { refresh_token: 'refresh of first' } : {}])
    expect(now()).toEqual({ status: 'anonymous', person: null, team: null, account: null, signedOut: true })
    expect([cookies(), Object.keys(kept())]).toEqual(['', ['remembered']])
    expect(await session.readToken()).toBeNull()
  })

  test('A11.4 a server that does not answer keeps nobody signed in', async () => {
    const { session, now } = await signedIn({ mode, answers: { logout: () => Promise.reject(new NetworkError()) } })
    await expect(session.signOut()).resolves.toEqual({ goTo: '/login' })
    expect(now().status).toBe('anonymous')
  })

  test('A11.7 an access token that has run out is renewed before it is used, once for all calls', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    const { session, asked } = await signedIn({ mode })
    jest.setSystemTime(Date.now() + 600_000)
    const tokens = await Promise.all([session.readToken(), session.readToken(), session.readToken()])
    expect(new Set(tokens)).toEqual(new Set([`renewed ${renewals}`]))
    expect(asked('refreshTokens')).toHaveLength(1)
  })

  test('A11.7 a token that is refused before its time is renewed, once for all calls', async () => {
    const { session, asked, onExpired } = await signedIn({ mode })
    const tokens = await Promise.all([1, 2, 3].map(() => session.onUnauthorised('first', '', false)))
    expect(new Set(tokens)).toEqual(new Set([`renewed ${renewals}`]))
    expect(await session.onUnauthorised('first', '', false)).toBe(`renewed ${renewals}`)
    expect(asked('refreshTokens')).toHaveLength(1)
    expect(onExpired).not.toHaveBeenCalled()
  })

  test('A11.7 many refused calls end the session once, with one message', async () => {
    const { session, now, onExpired } = await signedIn({ mode, answers: { refresh: () => Promise.reject(new UnauthorisedError()) } })
    const tokens = await Promise.all([1, 2, 3, 4].map(() => session.onUnauthorised('first', 'Signed out', false)))
    expect(tokens).toEqual([null, null, null, null])
    expect(onExpired.mock.calls).toEqual([['Signed out']])
    expect([now().status, cookies(), kept()]).toEqual(['anonymous', '', {}])
  })

  test('A11.5 without words of the server the message is the default', async () => {
    const { session, onExpired } = await signedIn({ mode, answers: { refresh: () => Promise.reject(new UnauthorisedError()) } })
    await session.onUnauthorised('first', '', false)
    expect(onExpired).toHaveBeenCalledWith('errors:session_ended')
  })

  test('A11.5 a fresh token that is refused again ends the session without another try', async () => {
    const { session, asked, onExpired } = await signedIn({ mode })
    await session.onUnauthorised('first', '', true)
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(asked('refreshTokens')).toHaveLength(0)
  })

  test('A11.5 after the end the person’s team is there again for them, and not for another', async () => {
    const opened = await signedIn({ mode })
    opened.session.enter(team, null)
    await opened.session.onUnauthorised('first', '', true)
    await opened.session.complete(tokenSet('second'), {})
    expect(opened.now().team).toEqual(team)
    opened.session.forget()
    opened.all.person = async () => tom
    await opened.session.complete(tokenSet('third'), {})
    expect(opened.now().team).toBeNull()
  })

  test('a renewal without an answer ends nothing: the call fails and the next one tries again', async () => {
    const { session, now, all, onExpired } = await signedIn({ mode, answers: { refresh: () => Promise.reject(new NetworkError()) } })
    await expect(session.onUnauthorised('first', '', false)).rejects.toThrow(NetworkError)
    all.refresh = () => Promise.reject(new ApiError('BUSY', 503, ''))
    await expect(session.onUnauthorised('first', '', false)).rejects.toThrow(ApiError)
    expect([now().status, onExpired.mock.calls]).toEqual(['signed-in', []])
    all.refresh = async () => tokenSet('later')
    expect(await session.onUnauthorised('first', '', false)).toBe('later')
  })

  test('a renewal that comes back after signing out brings nobody back', async () => {
    let answer = (_set: unknown) => {}
    const { session, now } = await signedIn({ mode, answers: { refresh: () => new Promise((resolve) => (answer = resolve)) } })
    const renewing = session.onUnauthorised('first', '', false)
    await new Promise((resolve) => setTimeout(resolve, 60))
    await session.signOut()
    answer(tokenSet('late'))
    expect(await renewing).toBeNull()
    expect([now().status, cookies(), kept()]).toEqual(['anonymous', '', {}])
  })

  test('what was kept of answers to one person is dropped before the next one', async () => {
    const drop = jest.fn()
    const { session } = await signedIn({ mode })
    dropWhenSomebodyLeaves.add(drop)
    await session.signOut()
    expect(drop).toHaveBeenCalledTimes(1)
  })

  test('A14.7 a sign-out in another window signs this one out', async () => {
    const { now, onChangedElsewhere } = await signedIn({ mode })
    anotherWindowWrites(withPerson(null))
    expect(onChangedElsewhere.mock.calls).toEqual([['signed-out']])
    expect(now().status).toBe('anonymous')
  })

  test('A14.7 a sign-out is heard in another window also when nothing else was kept', async () => {
    const here = await signedIn({ mode })
    const there = open({ mode })
    await there.session.restored
    const oldValue = localStorage.getItem(key)
    await here.session.signOut()
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: localStorage.getItem(key), storageArea: localStorage }))
    expect(there.onChangedElsewhere.mock.calls).toEqual([['signed-out']])
  })

  test('A14.7 somebody else signed in in another window: this page is told to load anew', async () => {
    const { onChangedElsewhere } = await signedIn({ mode })
    anotherWindowWrites(withPerson(tom))
    expect(onChangedElsewhere.mock.calls).toEqual([['other-person']])
  })

  test('A14.7 a name changed in another window is shown here', async () => {
    const { now, onChangedElsewhere } = await signedIn({ mode })
    anotherWindowWrites(withPerson({ ...mei, realName: 'Chan Mei-ling' }))
    expect(now().person?.realName).toBe('Chan Mei-ling')
    expect(onChangedElsewhere).not.toHaveBeenCalled()
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
    session.forget()
    expect([cookies(), localStorage.getItem(key)]).toEqual(before)
  })

  test('spec §4: under the cover a sign-in stays and the flag is gone', async () => {
    const opened = await signedIn({ mode })
    const { openSettings, changeSettings } = await import('../settings/settings')
    openSettings(opened.store, opened.storage)
    changeSettings(opened.store, { sessionTimeout: 'page-cover' })
    await opened.session.onUnauthorised('first', '', true)
    expect(opened.session.isTimedOut()).toBe(true)
    await expect(opened.session.complete(tokenSet('second'), {})).resolves.toEqual({ stay: true })
    expect(opened.session.isTimedOut()).toBe(false)
  })
})

describe('rulings 8: session mode cookie', () => {
  test('the token stays in memory; mark and person are kept', async () => {
    await signedIn()
    expect(cookies()).toBe('console_signed_in=1')
    expect(Object.keys(kept())).toEqual(['user_info'])
    expect(localStorage.getItem(key)).not.toContain('first')
  })

  test('a first visit asks the server nothing and writes nothing', async () => {
    const { session, now, asked } = open()
    await session.restored
    expect(now().status).toBe('anonymous')
    expect(asked('refreshTokens')).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('a browser that was closed ends a session without "Remember me": what it left of the person goes', async () => {
    await signedIn()
    document.cookie = 'console_signed_in=; path=/; max-age=0'
    const { session, now } = reload()
    await session.restored
    await new Promise((resolve) => setTimeout(resolve))
    expect([now().status, kept()]).toEqual(['anonymous', {}])
  })

  test('a page with the mark renews at once and says so meanwhile', async () => {
    await signedIn()
    const { session, now, asked } = reload()
    expect(now()).toMatchObject({ status: 'restoring', person: mei })
    await session.restored
    expect(asked('refreshTokens')).toEqual([{}])
    expect(now().status).toBe('signed-in')
  })

  test('a call meanwhile waits for the token', async () => {
    await signedIn()
    const { session } = reload()
    expect(await session.readToken()).toBe(`renewed ${renewals}`)
  })

  test('a session that is over is forgotten without a word: nothing was interrupted', async () => {
    await signedIn()
    const { session, now, onExpired } = reload({ answers: { refresh: () => Promise.reject(new UnauthorisedError()) } })
    await session.restored
    expect([now().status, cookies(), kept(), onExpired.mock.calls]).toEqual(['anonymous', '', {}, []])
  })

  test('offline, whoever was here stays', async () => {
    await signedIn()
    const { session, now } = reload({ answers: { refresh: () => Promise.reject(new NetworkError()) } })
    await session.restored
    expect([now().status, now().person, cookies()]).toEqual(['signed-in', mei, 'console_signed_in=1'])
  })

  test('A14.7 a sign-in in another window signs this one in', async () => {
    const { session, now, onChangedElsewhere } = open()
    await session.restored
    marks()
    anotherWindowWrites(withPerson(mei))
    await session.restored
    expect(onChangedElsewhere.mock.calls).toEqual([['signed-in']])
    expect(now()).toMatchObject({ status: 'signed-in', person: mei })
    expect(await session.readToken()).toBe(`renewed ${renewals}`)
  })
})

describe('A14.5 session mode storage', () => {
  test('A14.3 while tokens on disk are being deciphered nobody is taken for a stranger, or for somebody from another window', async () => {
    await signedIn({ mode: 'storage', cipher: words })
    const { session, now, onChangedElsewhere } = reload({ mode: 'storage', cipher: words })
    expect(now().status).toBe('restoring')
    await session.restored
    expect(now()).toMatchObject({ status: 'signed-in', person: mei })
    expect(onChangedElsewhere).not.toHaveBeenCalled()
  })

  test('A14.3 a locked disk without tokens is nobody', async () => {
    const { store, storage } = open({ mode: 'storage', cipher: words })
    store.set(storage.stored('remembered', ''), 'mei@shop.test')
    await storage.settled()
    const { session, now } = reload({ mode: 'storage', cipher: words })
    await session.restored
    expect(now()).toMatchObject({ status: 'anonymous', person: null })
  })

  test('A14.5 tokens are on disk at once', async () => {
    await signedIn({ mode: 'storage' })
    expect(kept().token!.value).toMatchObject({ access: 'first', refresh: 'refresh of first' })
  })

  test('the plain mark tells the next page which skeleton to draw', async () => {
    const { session } = await signedIn({ mode: 'storage' })
    expect(cookies()).toBe('console_signed_in=1')
    await session.signOut()
    expect(cookies()).toBe('')
  })

  test('a reload with a fresh token asks for no other', async () => {
    await signedIn({ mode: 'storage' })
    const { session, asked } = reload({ mode: 'storage' })
    await session.restored
    expect(await session.readToken()).toBe('first')
    expect(asked('refreshTokens')).toEqual([])
  })

  test('C5 a renewal that another window made is taken over', async () => {
    const { session, asked } = await signedIn({ mode: 'storage' })
    const text = localStorage.getItem(key)!.replace('"first"', '"theirs"')
    localStorage.setItem(key, text)
    expect(await session.onUnauthorised('first', '', false)).toBe('theirs')
    expect(asked('refreshTokens')).toEqual([])
  })
})
