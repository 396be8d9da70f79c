import { handoverViewAtom } from '../handover/handover'
import { inviteToken, recoveryToken } from '../storage/storage'
import { parseHref, type RouteLocation } from '../routes/routes'
import { jwtGuard } from './jwt-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createNavigationAttempt } from './testing/navigation-attempt'

type Attempt = Parameters<typeof createNavigationAttempt>

/** Runs guard 2 on a page whose first script has taken this token out of the address. */
async function run(
  [href, more]: Attempt,
  {
    token = null as string | null,
    asks = false,
    leaveTo = null as string | null,
    isAsking = false,
    wanted = null as string | null,
  } = {},
) {
  const receive = jest.fn(async (_token: string, to: RouteLocation) => ({
    mustAsk: asks,
    to: wanted ? parseHref(wanted) : to,
  }))
  const askForToken = jest.fn(async (_site: string, _options: object) => leaveTo)
  const context = createTestGuardContext()
  Object.assign(context.handover, { takeToken: () => token, receive, askForToken })
  if (isAsking) context.store.set(handoverViewAtom, { kind: 'failed', origin: '' })
  const result = await jwtGuard(context).before!(createNavigationAttempt(href, more))
  return { result, receive, askForToken }
}

test('A1 guard 2: a token in the address is taken out of it, before and after the #', async () => {
  const { result } = await run(['/console?jwtToken=abc&locale=en'])
  expect(result).toEqual({
    goTo: parseHref('/console?locale=en'),
    documentQuery: new URLSearchParams(),
  })
  const documentQuery = new URLSearchParams('utm=mail&jwtToken=abc')
  expect((await run(['/console', { documentQuery }])).result).toEqual({
    goTo: parseHref('/console'),
    documentQuery: new URLSearchParams('utm=mail'),
  })
})

test('an address without a token is left as it is', async () => {
  const { result, receive } = await run(['/console?locale=en'])
  expect([result, receive.mock.calls]).toEqual([null, []])
})

test.each([
  ['/console', '', 'first', 'first'],
  ['/console?jwtToken=after', 'jwtToken=before', 'first', 'first'],
  ['/console?jwtToken=after', 'jwtToken=before', null, 'after'],
  ['/console', 'jwtToken=before', null, 'before'],
  ['/console?jwtToken=', 'jwtToken=before', null, 'before'],
])(
  'C10 one hand-over token is received, of the first script, the address after the # or before it: %s ?%s',
  async (href, query, token, received) => {
    const { receive } = await run([href, { documentQuery: new URLSearchParams(query) }], { token })
    expect(receive.mock.calls).toEqual([[received, parseHref('/console')]])
  },
)

test('C10 where somebody has to be asked, the page that asks comes, and what was wanted is kept', async () => {
  const asks = { token: 'abc', asks: true }
  expect((await run(['/users?x=1'], asks)).result).toEqual({
    goTo: parseHref('/handover?redirect=%2Fusers%3Fx%3D1'),
  })
  const inAddress = await run(['/users?jwtToken=abc'], { asks: true })
  expect(inAddress.result).toEqual({
    goTo: parseHref('/handover?redirect=%2Fusers'),
    documentQuery: new URLSearchParams(),
  })
})

test('C9 C10 whoever wanted a page of this site is led to it, once signed in or asked', async () => {
  const from = '/handover?from=https%3A%2F%2Flogin.test&redirect=%2Fusers'
  const { askForToken } = await run([from], { leaveTo: 'https://login.test/' })
  expect(askForToken.mock.calls[0]![1]).toEqual({ locale: null, redirect: '/users' })
  const arrival = ['/asset/selectaccount'] as Attempt
  expect((await run(arrival, { token: 'abc', wanted: '/users' })).result).toEqual({
    goTo: parseHref('/users'),
  })
  expect((await run(arrival, { token: 'abc', wanted: '/users', asks: true })).result).toEqual({
    goTo: parseHref('/handover?redirect=%2Fusers'),
  })
})

test('C10 the sign-in site that wants to hand somebody over is asked for a hand-over token, if it is one', async () => {
  const from = '/handover?from=https%3A%2F%2Flogin.test&locale=zh_TW'
  const listed = await run([from], { leaveTo: 'https://login.test/#/handover?state=x' })
  expect(listed.askForToken.mock.calls).toEqual([
    ['https://login.test', { locale: 'zh_TW', redirect: null }],
  ])
  expect(listed.result).toEqual({ leaveTo: 'https://login.test/#/handover?state=x' })
  expect((await run([from])).result).toEqual({ goTo: parseHref('/asset/selectaccount') })
})

test('the page of the hand-over is shown while it has something to say, else the address goes on', async () => {
  expect((await run(['/handover?redirect=%2Fusers'], { isAsking: true })).result).toBeNull()
  expect((await run(['/handover?to=x'])).result).toBeNull()
  expect((await run(['/handover?redirect=%2Fusers'])).result).toEqual({ goTo: parseHref('/users') })
  expect((await run(['/handover?redirect=https%3A%2F%2Fevil.test'])).result).toEqual({
    goTo: parseHref('/asset/selectaccount'),
  })
})

describe('the link of an invitation', () => {
  let context = createTestGuardContext()
  const open = (href: string, before = '') =>
    jwtGuard(context).before!(
      createNavigationAttempt(href, { documentQuery: new URLSearchParams(before) }),
    )
  const kept = () => context.store.get(inviteToken.atom)
  beforeEach(() => {
    context = createTestGuardContext()
    sessionStorage.clear()
  })

  test.each([
    ['/invite?token=abc&locale=en', ''],
    ['/Invite/?token=abc&locale=en', ''],
    ['/invite?locale=en', 'token=abc'],
  ])('C10 its token leaves the address and is kept for the page: %s %s', async (href, before) => {
    expect(await open(href, before)).toEqual({
      goTo: parseHref(`${href.split('?')[0]}?locale=en`),
      documentQuery: new URLSearchParams(),
    })
    expect(kept()).toBe('abc')
  })

  test('C10 the token of a link that cancels a recovery is kept for its own page', async () => {
    expect(await open('/cancel-recovery?token=abc')).toEqual({
      goTo: parseHref('/cancel-recovery'),
      documentQuery: new URLSearchParams(),
    })
    expect([kept(), context.store.get(recoveryToken.atom)]).toEqual([null, 'abc'])
  })

  test('a newer link takes the place of an older one, and a link without a token of none', async () => {
    await open('/invite?token=abc')
    await open('/invite?token=def')
    expect(await open('/invite')).toBeNull()
    expect(kept()).toBe('def')
  })

  test('a parameter of this name on another page is left as it is', async () => {
    expect(await open('/console?token=abc')).toBeNull()
    expect(kept()).toBeNull()
  })

  test('C10 it has left the address before the page learns of it, also in an open page', async () => {
    window.history.replaceState({ idx: 3 }, '', '/?x=1&token=old#/invite?token=abc&locale=en')
    const addresses: string[] = []
    context.store.sub(inviteToken.atom, () => addresses.push(window.location.href))
    await open('/invite?token=abc&locale=en', 'x=1&token=old')
    expect([kept(), addresses]).toEqual(['abc', ['http://localhost/?x=1#/invite?locale=en']])
    expect(window.history.state).toEqual({ idx: 3 })
  })

  test('the address of another page, from which the console leads here, is left as it is', async () => {
    window.history.replaceState(null, '', '/#/console?token=abc')
    await open('/invite?token=def')
    expect(window.location.hash).toBe('#/console?token=abc')
  })
})

test('C10 a hand-over token has left the address before it is redeemed', async () => {
  window.history.replaceState(null, '', '/?jwtToken=before#/console?jwtToken=after')
  const context = createTestGuardContext()
  let address = ''
  context.handover.receive = async (_, to) => {
    address = window.location.href
    return { mustAsk: false, to }
  }
  const documentQuery = new URLSearchParams('jwtToken=before')
  await jwtGuard(context).before!(
    createNavigationAttempt('/console?jwtToken=after', { documentQuery }),
  )
  expect(address).toBe('http://localhost/#/console')
})
