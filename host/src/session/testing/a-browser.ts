import { refreshTokens, signOut } from '@console/contract/sign-in'
import { getUserInfo, type UserInfo } from '@console/contract/user'
import type { Call } from '@console/kernel/call'
import { sessionAtom } from '@console/kernel/session'
import { dropWhenSomebodyLeaves } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { openFailures } from '../../errors/errors'
import { openStorage } from '../../storage/storage'
import { createSession, type SessionNeeds } from '../session'

export const key = 'SHOP__TEST__1__LOCAL'
export const mei: UserInfo = {
  userId: 'mei',
  username: 'mei@shop.test',
  realName: 'Chan Mei',
  avatar: '',
  roles: [{ value: 'super', roleName: 'Super Admin' }],
}
export const tom: UserInfo = { ...mei, userId: 'tom', realName: 'Lee Tom' }
export const tokenSet = (access: string, expires_in = 600) => ({
  access_token: access,
  expires_in,
  refresh_token: `refresh of ${access}`,
  new_user: 'N' as const,
})
export const team = { id: 't1', name: 'Harbour' }

export const cookies = () => document.cookie
export const kept = () =>
  (
    JSON.parse(localStorage.getItem(key) ?? '{"value":{}}') as {
      value: Record<string, { value: unknown }>
    }
  ).value
export const words = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
const closing: (() => void)[] = []
let renewals = 0
/** The access token that was answered last to a renewal. */
export const newest = () => `renewed ${renewals}`

type Answers = {
  refresh: () => Promise<unknown>
  person: () => Promise<unknown>
  logout: () => Promise<unknown>
}

/** A page of one browser: what an earlier one left on disk and in cookies is there. */
export function open({
  mode = 'cookie' as SessionNeeds['page']['session'],
  answers = {} as Partial<Answers>,
  cipher = null as typeof words | null,
} = {}) {
  const store = createStore()
  const storage = openStorage({
    shortName: 'shop',
    mode: 'test',
    version: '1',
    cipher,
    window,
    store,
    warn: () => {},
  })
  openFailures({ store, say: (text) => text, toast: () => {} })
  const all: Answers = {
    refresh: async () => tokenSet(`renewed ${++renewals}`),
    person: async () => mei,
    logout: async () => ({}),
    ...answers,
  }
  const call = jest.fn((endpoint: { name: string }, _input: unknown) => {
    if (endpoint.name === refreshTokens.name) return all.refresh()
    if (endpoint.name === getUserInfo.name) return all.person()
    if (endpoint.name === signOut.name) return all.logout()
    throw new Error(endpoint.name)
  })
  const onExpired = jest.fn()
  const onChangedElsewhere = jest.fn()
  const session = createSession({
    store,
    storage,
    window,
    page: { session: mode, redirectOrigins: [] },
    call: call as unknown as Call,
    onExpired,
    onChangedElsewhere,
  })
  closing.push(() => (session.close(), storage.close()))
  const access = async () => (await session.readToken())?.access ?? null
  /** The server refuses the token that calls carry now; later ones of the same call come with what this one answers. */
  const refuse = async (words = '', again = false) => {
    const refused = (await session.readToken())!
    return (await session.onUnauthorised(refused, words, again))?.access ?? null
  }
  const asked = (name: string) =>
    call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input)
  return {
    store,
    storage,
    session,
    all,
    access,
    refuse,
    asked,
    onExpired,
    onChangedElsewhere,
    now: () => store.get(sessionAtom),
  }
}

/** What the server does in mode `cookie` beside answering. */
export const marks = () => (document.cookie = 'console_signed_in=1; path=/')

export async function signedIn(options: Parameters<typeof open>[0] = {}) {
  const opened = open(options)
  await opened.session.restored
  if (options.mode !== 'storage') marks()
  await opened.session.complete(tokenSet('first'), {})
  return opened
}

/** Another page of the same browser, later: everything in memory is gone. */
export const reload = (options: Parameters<typeof open>[0] = {}) => {
  closing.splice(0).forEach((close) => close())
  return open(options)
}

export const anotherWindowWrites = (change: (text: string | null) => string) => {
  const oldValue = localStorage.getItem(key)
  const newValue = change(oldValue)
  localStorage.setItem(key, newValue)
  window.dispatchEvent(
    new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }),
  )
}
export const withPerson = (person: UserInfo | null) => (text: string | null) => {
  const record = JSON.parse(text ?? '{"value":{}}') as {
    value: Record<string, unknown>
    time: number
    expire: null
  }
  if (person) record.value.user_info = { value: person, time: 1, expire: null }
  else delete record.value.user_info
  return JSON.stringify({ ...record, time: 1, expire: null })
}

/** Every page is closed, and the browser has forgotten everything. */
export function closeBrowser() {
  closing.splice(0).forEach((close) => close())
  localStorage.clear()
  document.cookie = 'console_signed_in=; path=/; max-age=0'
  dropWhenSomebodyLeaves.clear()
  jest.useRealTimers()
}
