import type { Brand } from '@console/contract/brand'
import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import { changePassword } from '@console/contract/user'
import { atom, createStore } from 'jotai/vanilla'
import type { CallEndpoint, CallOptions } from '../call'
import type { Host, NoticeAction } from '../host'
import { writableSessionAtom } from '../session-writer'

/** One call that a remote made on its host, in order. */
export type RecordedHostCall =
  | { call: string; input: unknown; options: CallOptions | undefined }
  | { complete: unknown; options: unknown }
  | { signOut: true; redirect?: string }
  | { changePerson: unknown }
  | { enter: unknown; account: unknown }
  | { locale: string }
  | { success: string; action?: NoticeAction }
  | { failure: string }
  | { tabs: keyof Host['tabs']; path?: string; title?: string | null }
  | { leaveFor: string; returnPath: string }
  | { go: string; replace: boolean; alsoDone?: string }

type MockResponse<E> =
  | EndpointResult<E>
  | Error
  | ((input: EndpointInput<E>) => EndpointResult<E> | Promise<EndpointResult<E>>)

/**
 * A `Host` for tests: it records what is called on it, and responds to endpoints as `mockResponse`
 * says.
 */
export interface FakeHost extends Host {
  recordedCalls: RecordedHostCall[]
  /**
   * From now on calls of this endpoint get this response: a result, an error to reject with, or a
   * function of the input. Of a stream it is the one event.
   */
  mockResponse<E extends Endpoint>(endpoint: E, response: MockResponse<E>): void
  /** The inputs of all calls of one endpoint. */
  inputsOf<E extends Endpoint>(endpoint: E): EndpointInput<E>[]
}

const brand: Brand = {
  id: 'demo',
  title: { en: 'Demo Console', zh_CN: '演示控制台', zh_TW: '示範主控台' },
  promise: {
    en: 'One place for your customers.',
    zh_CN: '客户，尽在一处。',
    zh_TW: '客戶，盡在一處。',
  },
  variant: 'marketing',
  logo: {
    light: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    dark: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  accent: '#0084f4',
  publicSite: 'https://demo.example',
  adminSite: 'https://admin.demo.example',
}

/** What the page's configuration says of the demo brand. */
export const demoPage = {
  passkeys: true,
  policyVersion: '1',
  smsCountries: ['HK', 'CN', 'MO', 'TW', 'SG'],
  policies: { terms: 'https://demo.example/terms', privacy: 'https://demo.example/privacy' },
}

/**
 * Creates one; `overrides` replaces the members that matter to a test.
 * @public for the tests of remotes
 */
export function createFakeHost(overrides: Partial<Host> = {}): FakeHost {
  const recordedCalls: RecordedHostCall[] = []
  const responses = new Map<string, MockResponse<Endpoint>>()
  const storedAtoms = new Map<string, unknown>()
  const store = createStore()
  // Somebody is signed in; a test that cares says who.
  store.set(writableSessionAtom, (session) => ({ ...session, status: 'signed-in' }))

  const call: CallEndpoint = async (endpoint, input, options) => {
    recordedCalls.push({ call: endpoint.name, input, options })
    if (!responses.has(endpoint.name))
      throw new Error(
        `The fake host has no response for ${endpoint.name}: call mockResponse first.`,
      )
    const response = responses.get(endpoint.name)
    if (response instanceof Error) throw response
    const result = await (typeof response === 'function' ? response(input) : response)
    if (endpoint.isStream) options?.onEvent?.(result)
    return result
  }

  return {
    brand,
    region: { topLevelDomain: 'hk', locale: 'zh_TW', dialCode: '852' },
    page: { ...demoPage, session: 'cookie' },
    store,
    session: {
      complete: async (tokens, options) => void recordedCalls.push({ complete: tokens, options }),
      signOut: async (options) => void recordedCalls.push({ signOut: true, ...options }),
      changePassword: async (change, options) => void (await call(changePassword, change, options)),
      changePerson: (change) => {
        recordedCalls.push({ changePerson: change })
        store.set(writableSessionAtom, (session) => ({
          ...session,
          person: session.person && { ...session.person, ...change },
        }))
      },
      enter: (team, account) => void recordedCalls.push({ enter: team, account }),
    },
    social: {
      leaveFor: async (leaveFor, returnPath) => void recordedCalls.push({ leaveFor, returnPath }),
      takeReturn: () => null,
    },
    inviteToken: atom<string | null>(null),
    recoveryToken: atom<string | null>(null),
    call,
    can: () => true,
    locale: {
      current: () => 'en',
      languageTag: () => 'en',
      change: async (locale) => void recordedCalls.push({ locale }),
    },
    notify: {
      success: (message, action) =>
        void recordedCalls.push({ success: message, ...(action && { action }) }),
      failure: (message) => void recordedCalls.push({ failure: message }),
      notLoaded: () => void recordedCalls.push({ failure: 'not loaded' }),
    },
    stored<T>(key: string, initial: T) {
      const existing = storedAtoms.get(key)
      if (existing) return existing as ReturnType<typeof createStoredAtom>
      const createStoredAtom = () => {
        const value = atom(initial)
        return atom(
          (get) => get(value),
          (_, set, next: T) => set(value, next),
        )
      }
      const created = createStoredAtom()
      storedAtoms.set(key, created)
      return created
    },
    tabs: {
      refresh: async () => void recordedCalls.push({ tabs: 'refresh' }),
      close: async (path) => void recordedCalls.push({ tabs: 'close', path }),
      closeLeft: async () => void recordedCalls.push({ tabs: 'closeLeft' }),
      closeRight: async () => void recordedCalls.push({ tabs: 'closeRight' }),
      closeOthers: async () => void recordedCalls.push({ tabs: 'closeOthers' }),
      closeAll: async () => void recordedCalls.push({ tabs: 'closeAll' }),
      setTitle: async (title, path) => void recordedCalls.push({ tabs: 'setTitle', title, path }),
      setPath: async (path) => void recordedCalls.push({ tabs: 'setPath', path }),
    },
    go(path, { replace = false, alsoDone } = {}) {
      recordedCalls.push({ go: path, replace, ...(alsoDone !== undefined && { alsoDone }) })
    },
    recordedCalls,
    mockResponse: (endpoint, response) =>
      void responses.set(endpoint.name, response as MockResponse<Endpoint>),
    inputsOf: <E extends Endpoint>(endpoint: E) =>
      recordedCalls.flatMap((recorded) =>
        'call' in recorded && recorded.call === endpoint.name
          ? [recorded.input as EndpointInput<E>]
          : [],
      ),
    ...overrides,
  }
}
