import type { Brand } from '@console/contract/brand'
import type { Endpoint, InputOf, ResultOf } from '@console/contract/endpoint'
import { atom, createStore } from 'jotai/vanilla'
import type { Call, CallOptions } from '../call'
import type { Host } from '../host'
import { writtenSessionAtom } from '../session-writer'

/** One thing that a remote asked of its host, in the order of asking. */
export type Asked =
  | { call: string; input: unknown; options: CallOptions | undefined }
  | { complete: unknown; end: unknown }
  | { signOut: true }
  | { changePerson: unknown }
  | { enter: unknown; account: unknown }
  | { locale: string }
  | { success: string }
  | { failure: string }
  | { go: string; replace: boolean }

type Answer<E> = ResultOf<E> | Error | ((input: InputOf<E>) => ResultOf<E> | Promise<ResultOf<E>>)

/** A `Host` for tests: it records what it is asked, and answers calls as it was told. */
export interface FakeHost extends Host {
  asked: Asked[]
  /** From now on calls of this endpoint get this: a result, an error to reject with, or a function of the input. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void
  /** What was asked of one endpoint. */
  inputs<E extends Endpoint>(endpoint: E): InputOf<E>[]
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

/**
 * Makes one; `different` replaces what a test wants otherwise.
 * @public for the tests of remotes
 */
export function fakeHost(different: Partial<Host> = {}): FakeHost {
  const asked: Asked[] = []
  const answers = new Map<string, Answer<Endpoint>>()
  const kept = new Map<string, unknown>()
  const store = createStore()

  const call: Call = async (endpoint, input, options) => {
    asked.push({ call: endpoint.name, input, options })
    if (!answers.has(endpoint.name))
      throw new Error(`The fake host was not told what to answer to ${endpoint.name}.`)
    const answer = answers.get(endpoint.name)
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(input) : answer
  }

  return {
    brand,
    region: { topLevelDomain: 'hk', locale: 'zh_TW', dialCode: '852' },
    page: { policyVersion: '1', session: 'cookie' },
    store,
    session: {
      complete: async (tokens, end) => void asked.push({ complete: tokens, end }),
      signOut: async () => void asked.push({ signOut: true }),
      changePerson: (change) => {
        asked.push({ changePerson: change })
        store.set(writtenSessionAtom, (session) => ({
          ...session,
          person: session.person && { ...session.person, ...change },
        }))
      },
      enter: (team, account) => void asked.push({ enter: team, account }),
    },
    call,
    can: () => true,
    locale: { current: () => 'en', change: async (locale) => void asked.push({ locale }) },
    notify: {
      success: (words) => void asked.push({ success: words }),
      failure: (words) => void asked.push({ failure: words }),
    },
    stored<T>(key: string, initial: T) {
      const again = kept.get(key)
      if (again) return again as ReturnType<typeof made>
      const made = () => {
        const value = atom(initial)
        return atom(
          (get) => get(value),
          (_, set, next: T) => set(value, next),
        )
      }
      const first = made()
      kept.set(key, first)
      return first
    },
    go: (path, options) => void asked.push({ go: path, replace: options?.replace ?? false }),
    asked,
    answer: (endpoint, answer) => void answers.set(endpoint.name, answer as Answer<Endpoint>),
    inputs: <E extends Endpoint>(endpoint: E) =>
      asked.flatMap((one) =>
        'call' in one && one.call === endpoint.name ? [one.input as InputOf<E>] : [],
      ),
    ...different,
  }
}
