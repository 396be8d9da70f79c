import { lockSession } from '@console/contract/session-lock'
import { refreshTokens, signOut } from '@console/contract/sign-in'
import { changePassword, getUserInfo, type UserInfo } from '@console/contract/user'
import type { CallEndpoint } from '@console/kernel/call'
import { sessionAtom } from '@console/kernel/session'
import { sessionEndListeners } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { initFailureDisplay } from '../../errors/errors'
import { createAppStorage } from '../../storage/storage'
import { createSessionManager, type SessionManagerDeps } from '../session'

export const storageKey = 'SHOP__TEST__1__LOCAL'
export const meiUserInfo: UserInfo = {
  userId: 'mei',
  username: 'mei@shop.test',
  realName: 'Chan Mei',
  avatar: '',
  roles: [{ value: 'super', roleName: 'Super Admin' }],
}
export const tomUserInfo: UserInfo = { ...meiUserInfo, userId: 'tom', realName: 'Lee Tom' }
export const createTokenSet = (access: string, expires_in = 600) => ({
  access_token: access,
  expires_in,
  refresh_token: `refresh of ${access}`,
  new_user: 'N' as const,
})
export const team = { id: 't1', name: 'Harbour' }

export const readCookies = () => document.cookie
/** Without whose they are, which outlives every session (shell A14.6). */
export const readStoredValues = () => {
  const { value } = JSON.parse(localStorage.getItem(storageKey) ?? '{"value":{}}') as {
    value: Record<string, { value: unknown }>
  }
  const { owner: _, ...values } = value
  return values
}
export const cipherKeys = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
const cleanups: (() => void)[] = []
let renewals = 0
/** The access token of the latest renewal. */
export const latestRenewedToken = () => `renewed ${renewals}`

type ServerResponses = {
  refresh: () => Promise<unknown>
  person: () => Promise<unknown>
  logout: () => Promise<unknown>
  lock: () => Promise<unknown>
  changePassword: () => Promise<unknown>
}

/**
 * Creates the session of a new page in the same browser: storage and cookies of earlier pages are
 * still there.
 */
export function createTestSession({
  mode = 'cookie' as SessionManagerDeps['pageConfig']['session'],
  responses = {} as Partial<ServerResponses>,
  cipher = null as typeof cipherKeys | null,
  keepsPage = false,
} = {}) {
  const store = createStore()
  const storage = createAppStorage({
    shortName: 'shop',
    mode: 'test',
    cipher,
    window,
    store,
    warn: () => {},
  })
  initFailureDisplay({ reload() {}, store, translate: (text) => text, showToast: () => {} })
  const allResponses: ServerResponses = {
    refresh: async () => createTokenSet(`renewed ${++renewals}`),
    person: async () => meiUserInfo,
    logout: async () => ({}),
    changePassword: async () => createTokenSet('after the change'),
    lock: async () => (document.cookie = 'console_locked=1; path=/'),
    ...responses,
  }
  const call = jest.fn((endpoint: { name: string }, _input: unknown) => {
    if (endpoint.name === refreshTokens.name) return allResponses.refresh()
    if (endpoint.name === getUserInfo.name) return allResponses.person()
    if (endpoint.name === lockSession.name) return allResponses.lock()
    if (endpoint.name === changePassword.name) return allResponses.changePassword()
    if (endpoint.name === signOut.name) return allResponses.logout()
    throw new Error(endpoint.name)
  })
  const onExpired = jest.fn()
  const onLocked = jest.fn()
  const onOtherWindowChange = jest.fn()
  const session = createSessionManager({
    store,
    storage,
    window,
    pageConfig: { session: mode, redirectOrigins: [] },
    call: call as unknown as CallEndpoint,
    keepsPage: () => keepsPage,
    isLocked: () => document.cookie.includes('console_locked=1'),
    onExpired,
    onLocked,
    onOtherWindowChange,
  })
  cleanups.push(() => (session.dispose(), storage.dispose()))
  const readAccessToken = async () => (await session.getTokenLease('page'))?.access ?? null
  /**
   * Has the server refuse the current token; returns the access token to repeat the call with, or
   * null. `isRetry` says that the refused call was a repetition already.
   */
  const rejectToken = async (message = '', isRetry = false) => {
    const rejectedLease = (await session.getTokenLease('page'))!
    return (
      (await session.onUnauthorised(rejectedLease, message, { isRetry, caller: 'page' }))?.access ??
      null
    )
  }
  const requestInputs = (name: string) =>
    call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input)
  return {
    store,
    storage,
    session,
    responses: allResponses,
    readAccessToken,
    rejectToken,
    requestInputs,
    onExpired,
    onLocked,
    onOtherWindowChange,
    currentSession: () => store.get(sessionAtom),
  }
}

/** Sets the cookie that the server sets in mode `cookie`. */
export const setSignedInCookie = () => (document.cookie = 'console_signed_in=1; path=/')

export async function createSignedInSession(options: Parameters<typeof createTestSession>[0] = {}) {
  const testSession = createTestSession(options)
  await testSession.session.restored
  if (options.mode !== 'storage') setSignedInCookie()
  await testSession.session.completeSignIn(createTokenSet('first'), {})
  return testSession
}

/** Reloads the page: memory is lost, storage and cookies stay. */
export const reloadPage = (options: Parameters<typeof createTestSession>[0] = {}) => {
  cleanups.splice(0).forEach((close) => close())
  return createTestSession(options)
}

export const writeFromOtherWindow = (change: (text: string | null) => string) => {
  const oldValue = localStorage.getItem(storageKey)
  const newValue = change(oldValue)
  localStorage.setItem(storageKey, newValue)
  window.dispatchEvent(
    new StorageEvent('storage', { key: storageKey, oldValue, newValue, storageArea: localStorage }),
  )
}
export const withStoredPerson = (person: UserInfo | null) => (text: string | null) => {
  const record = JSON.parse(text ?? '{"value":{}}') as {
    value: Record<string, unknown>
    time: number
    expire: null
  }
  if (person) record.value.user_info = { value: person, time: 1, expire: null }
  else delete record.value.user_info
  return JSON.stringify({ ...record, time: 1, expire: null })
}

/** Closes every page and clears storage and cookies. */
export function resetBrowser() {
  cleanups.splice(0).forEach((close) => close())
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['console_signed_in', 'console_locale', 'console_locked'])
    document.cookie = `${name}=; path=/; max-age=0`
  sessionEndListeners.clear()
  jest.useRealTimers()
}
