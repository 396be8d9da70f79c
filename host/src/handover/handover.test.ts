import {
  createHandover as createHandoverCall,
  redeemHandover,
  viewHandover,
} from '@console/contract/handover'
import { safeRedirect } from '@console/contract/safe-redirect'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { parseHref } from '../routes/routes'
import { createAppStorage } from '../storage/storage'
import { createHandover, type HandoverConfig, handoverViewAtom } from './handover'

const mei = { userId: 'mei', realName: 'Chan Mei', avatar: '' }
const tom = { userId: 'tom', realName: 'Lee Tom', avatar: '' }
const to = parseHref('/asset/selectaccount')
const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanups.splice(0).forEach((close) => close())
  sessionStorage.clear()
  delete (window as { consoleHandoverToken?: string }).consoleHandoverToken
})

/** A page of a brand; pages of one test share the storage of the tab. */
function openPage({
  config = {} as Partial<HandoverConfig>,
  current = null as typeof mei | null,
  tokenOf = mei,
  refuses = [] as string[],
  refusal = new ApiError('TICKET_EXPIRED', 400, '') as Error,
  refreshToken = null as string | null,
  access = 'access of mei',
} = {}) {
  const store = createStore()
  const storage = createAppStorage({
    shortName: 'shop',
    mode: 'test',
    cipher: null,
    window,
    store,
    warn: () => {},
  })
  cleanups.push(() => storage.dispose())
  const signIn = (person: typeof mei | null) =>
    store.set(writableSessionAtom, (session) => ({ ...session, person: person as never }))
  signIn(current)
  const call = jest.fn(async (endpoint: { name: string }, _input: object, _options: object) => {
    if (refuses.includes(endpoint.name)) throw refusal
    if (endpoint.name === viewHandover.name) return tokenOf
    if (endpoint.name === redeemHandover.name) return tokens
    return { token: 'token', expires_in: 30 }
  })
  const completeSignIn = jest.fn(async () => {
    signIn(tokenOf)
    return { stay: true } as const
  })
  const handover = createHandover({
    store,
    storage,
    window,
    config: { handover: 'single-use', redirectOrigins: [], ...config },
    session: {
      restored: Promise.resolve(),
      isSignedIn: () => current !== null,
      ensurePerson: async () => {},
      completeSignIn,
      readRefreshToken: () => refreshToken,
      getTokenLease: async () => ({ access, generation: 1 }),
      safeRedirect: (redirect) =>
        safeRedirect(redirect, { ownOrigin: window.location.origin, allowedOrigins: [] }),
    },
    call: call as never,
  })
  const calls = (endpoint: { name: string }) =>
    call.mock.calls.filter(([{ name }]) => name === endpoint.name).map(([, input]) => input)
  return {
    store,
    storage,
    handover,
    calls,
    completeSignIn,
    view: () => store.get(handoverViewAtom),
  }
}

const signInSite = 'https://login.shop.test'
const receiver = { signInSites: [signInSite] }
/** Has the page ask for a token; returns what it has planted. */
async function plant() {
  const { handover } = openPage({ config: receiver })
  const address = new URL(
    (await handover.askForToken(signInSite, { locale: 'en', redirect: null }))!,
  )
  return parseHref(address.hash.slice(1)).query.get('state')!
}

describe('C10 the page that receives', () => {
  test('asks the sign-in site for a token, bound to what it plants in this tab', async () => {
    const { handover } = openPage({ config: receiver })
    const address = new URL(
      (await handover.askForToken(signInSite, { locale: 'zh_TW', redirect: null }))!,
    )
    const { path, query } = parseHref(address.hash.slice(1))
    expect([address.origin, address.search, path]).toEqual([signInSite, '', '/handover'])
    expect([query.get('to'), query.get('locale')]).toEqual([window.location.origin, 'zh_TW'])
    expect(query.get('state')).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify({ ...sessionStorage })).toContain(query.get('state'))
    expect(JSON.stringify({ ...localStorage })).not.toContain(query.get('state'))
    expect(await plant()).not.toBe(query.get('state'))
  })

  test.each(['https://login.shop.test.evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
    'C9 asks nobody else: %s',
    async (site) => {
      expect(
        await openPage({ config: receiver }).handover.askForToken(site, {
          locale: 'en',
          redirect: null,
        }),
      ).toBeNull()
      expect(
        await openPage().handover.askForToken(site, { locale: 'en', redirect: null }),
      ).toBeNull()
    },
  )

  test('takes the token out of the window, once', () => {
    const { handover } = openPage()
    ;(window as { consoleHandoverToken?: string }).consoleHandoverToken = 'abc'
    expect([handover.takeToken(), handover.takeToken()]).toEqual(['abc', null])
    expect(window).not.toHaveProperty('consoleHandoverToken')
  })

  test('signs in at once where nobody is, with what was planted, which counts once', async () => {
    const state = await plant()
    const { handover, calls, completeSignIn } = openPage()
    expect(await handover.receive('abc', to)).toEqual({ mustAsk: false, to })
    expect(calls(redeemHandover)).toEqual([{ token: 'abc', state }])
    expect(completeSignIn).toHaveBeenCalledWith(tokens, { goHome: false })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(state)
    const again = openPage()
    await again.handover.receive('def', to)
    expect(again.calls(redeemHandover)).toEqual([{ token: 'def' }])
  })

  test.each([
    ['/users?x=1', '/users?x=1'],
    ['https://evil.test/', null],
    ['//evil.test', null],
  ])(
    'C9 leads to the path of its own that was wanted, and nowhere else: %s',
    async (redirect, path) => {
      await openPage({ config: receiver }).handover.askForToken(signInSite, {
        locale: 'en',
        redirect,
      })
      expect(await openPage().handover.receive('abc', to)).toEqual({
        mustAsk: false,
        to: path ? parseHref(path) : to,
      })
    },
  )

  test('goes on to sign-in when the token is refused, or its code does not come', async () => {
    const { handover, completeSignIn } = openPage({ refuses: [redeemHandover.name] })
    expect(await handover.receive('abc', to)).toEqual({ mustAsk: false, to })
    expect(completeSignIn).not.toHaveBeenCalled()
  })

  test('does nothing with a token of the person who is signed in already', async () => {
    const { handover, calls, view } = openPage({ current: mei })
    expect(await handover.receive('abc', to)).toEqual({ mustAsk: false, to })
    expect([calls(redeemHandover), view()]).toEqual([[], null])
  })

  test('does nothing with one that is none, where somebody is signed in', async () => {
    const { handover, calls, view } = openPage({ current: tom, refuses: [viewHandover.name] })
    expect(await handover.receive('abc', to)).toEqual({ mustAsk: false, to })
    expect([calls(redeemHandover), view()]).toEqual([[], null])
  })

  test('asks somebody else first, naming the person of the token, and changes nothing by itself', async () => {
    const state = await plant()
    const { handover, calls, view, completeSignIn } = openPage({ current: tom })
    expect(await handover.receive('abc', to)).toEqual({ mustAsk: true, to })
    const question = { token: 'abc', planted: { state }, name: 'Chan Mei', avatar: '', to }
    expect(view()).toEqual({ kind: 'question', question })
    expect([calls(redeemHandover), completeSignIn.mock.calls]).toEqual([[], []])
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('abc')

    expect(await handover.accept(question)).toBe(true)
    expect(calls(redeemHandover)).toEqual([{ token: 'abc', state }])
  })

  test('says that nothing has changed when a token that this tab has not asked for is refused', async () => {
    const { handover, calls, view, completeSignIn } = openPage({
      current: tom,
      refuses: [redeemHandover.name],
    })
    await handover.receive('of an attacker', to)
    const { question } = view() as { question: Parameters<typeof handover.accept>[0] }
    expect(await handover.accept(question)).toBe(false)
    expect(calls(redeemHandover)).toEqual([{ token: 'of an attacker' }])
    expect(view()).toEqual({ kind: 'refused', question, why: 'elsewhere' })
    expect(completeSignIn).not.toHaveBeenCalled()
  })

  test.each([
    [new ApiError('TICKET_EXPIRED', 400, ''), 'expired'],
    [new ApiError('ALREADY_USED', 400, ''), 'used'],
    [new ApiError('BUSY', 429, ''), 'unreachable'],
    [new ApiError(null, 502, ''), 'unreachable'],
    [new NetworkError('Offline'), 'unreachable'],
  ] as const)(
    'says why a token that it has asked for signs nobody in: %s',
    async (refusal, why) => {
      const state = await plant()
      const { handover, view } = openPage({
        current: tom,
        refuses: [redeemHandover.name],
        refusal,
      })
      await handover.receive('abc', to)
      const { question } = view() as { question: Parameters<typeof handover.accept>[0] }
      expect(question.planted).toEqual({ state })
      expect(await handover.accept(question)).toBe(false)
      expect(view()).toEqual({ kind: 'refused', question, why })
    },
  )

  test('names the session that the new one replaces, where it is not a cookie', async () => {
    const { handover, calls } = openPage({ refreshToken: 'old' })
    await handover.receive('abc', to)
    expect(calls(redeemHandover)).toEqual([{ token: 'abc', refresh_token: 'old' }])
  })
})

describe('C10 the sign-in site', () => {
  const origin = 'https://admin.shop.test'
  const options = { state: null, locale: 'en' }

  test('sends the browser to the other site first, which plants a state', async () => {
    const { handover, calls } = openPage()
    const query = new URLSearchParams({ from: window.location.origin, locale: 'en' })
    expect(await handover.send(origin, options)).toBe(`${origin}/#/handover?${query}`)
    expect(calls(createHandoverCall)).toEqual([])
  })

  test('A21.1 tells the other site which of its pages was wanted', async () => {
    const { handover } = openPage()
    const leaveTo = new URL((await handover.send(origin, { ...options, path: '/users?x=1' }))!)
    expect(parseHref(leaveTo.hash.slice(1)).query.get('redirect')).toBe('/users?x=1')
    const inToken = openPage({ config: { handover: 'token' }, access: 'raw' }).handover
    expect(await inToken.send(origin, { ...options, path: '/users?x=1' })).toBe(
      `${origin}/#/users?x=1&jwtToken=raw&locale=en`,
    )
  })

  test('sends it back with a token for that state, after the #, to the choice of account', async () => {
    const { handover, calls } = openPage()
    expect(await handover.send(origin, { ...options, state: 's' })).toBe(
      `${origin}/#/asset/selectaccount?jwtToken=token&locale=en`,
    )
    expect(calls(createHandoverCall)).toEqual([{ audience: origin, state: 's' }])
  })

  test('sends the access token itself where the brand says so, and nowhere else', async () => {
    const { handover, calls } = openPage({ config: { handover: 'token' }, access: 'raw' })
    expect(await handover.send(origin, options)).toBe(
      `${origin}/#/asset/selectaccount?jwtToken=raw&locale=en`,
    )
    expect(calls(createHandoverCall)).toEqual([])
  })

  test('says so when no token can be had', async () => {
    const { handover, view } = openPage({ refuses: [createHandoverCall.name] })
    expect(await handover.send(origin, { ...options, state: 's' })).toBeNull()
    expect(view()).toEqual({ kind: 'failed', origin })
  })
})
