import { redirectCorpus } from '@console/contract/testing/redirect-corpus'
import { parseHref } from '../routes/routes'
import { decideNav, navGuard } from './nav-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createNavigationAttempt } from './testing/navigation-attempt'

const ownOrigin = 'https://login.harbour.test'
const product = 'https://admin.harbour.test'
const config = {
  product,
  products: [{ name: 'seo', origin: 'https://seo.harbour.test' }],
  handover: 'single-use',
  redirectOrigins: [product, 'https://seo.harbour.test', 'https://shop.pier.test'],
} as const
type Situation = Parameters<typeof decideNav>[0]
const decide = (href: string, more: Partial<Situation> = {}) =>
  decideNav({
    to: parseHref(href),
    isSignedIn: true,
    config: config as unknown as Situation['config'],
    ownOrigin,
    ...more,
  })
const handedOver = { handOverTo: product, state: null }
const plainConfig: Situation['config'] = {
  handover: 'single-use',
  redirectOrigins: ['https://shop.pier.test'],
}

test('A1 guard 12: without a person every navigation goes on', () => {
  for (const href of ['/console', '/navigation', '/login', '/logout', '/handover'])
    expect(decide(href, { isSignedIn: false })).toBeNull()
})

test('A1 guard 12: sign-in and sign-out go on', () => {
  expect([decide('/login'), decide('/logout'), decide('/Logout/')]).toEqual([null, null, null])
})

test('A1 guard 12: navigation is entered with select=product alone, and keeps its query', () => {
  expect(decide('/navigation?select=product')).toBeNull()
  expect(decide('/navigation?locale=en&select=other')).toEqual({
    goTo: parseHref('/navigation?locale=en&select=product'),
  })
})

test('A21.1 any other page is handed over where there is a product', () => {
  expect(decide('/console')).toEqual(handedOver)
  expect(decide('/asset/selectaccount')).toEqual(handedOver)
  expect(decide('/console', { config: plainConfig })).toBeNull()
})

test('A21.1 a page that was asked for on the sign-in site goes with the hand-over', () => {
  expect(decide('/users/index?search=a&locale=en')).toEqual({
    ...handedOver,
    path: '/users/index?search=a',
  })
  expect(decide(withQuery('/handover', { to: product, state: 's' }))).not.toHaveProperty('path')
})

test('A21.1 nobody is handed over from the site of the product itself', () => {
  expect(decide('/console', { ownOrigin: product })).toBeNull()
})

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`

test('A21.7 C9 a redirect over https to a listed origin is followed to the choice of account: signed in where people are handed over to, else without a token', () => {
  expect(decide(withQuery('/console', { redirect: 'https://seo.harbour.test/x' }))).toEqual({
    handOverTo: 'https://seo.harbour.test',
    state: null,
  })
  for (const [redirect, leaveTo] of [
    ['https://shop.pier.test', 'https://shop.pier.test/#/asset/selectaccount'],
    ['https://shop.pier.test/a/?x=1#/y', 'https://shop.pier.test/a/#/asset/selectaccount'],
  ] as const) {
    expect(decide(withQuery('/console', { redirect }))).toEqual({ leaveTo })
    expect(decide(withQuery('/handover', { to: redirect }))).toEqual({ leaveTo })
  }
  expect(
    decide(withQuery('/console', { redirect: 'https://shop.pier.test' }), { config: plainConfig }),
  ).toBeNull()
})

test('C10 the page that has planted a state gets it back with the token', () => {
  const wanted = withQuery('/handover', { to: product, state: 's' })
  expect(decide(wanted)).toEqual({ handOverTo: product, state: 's' })
  expect(decide(wanted, { isSignedIn: false })).toEqual({
    goTo: parseHref(withQuery('/login', { redirect: wanted })),
  })
})

test('a hand-over to nowhere goes on as this person, and what is asked or said is shown', () => {
  expect(decide('/handover')).toBeNull()
  expect(decide('/handover?redirect=%2Fusers')).toEqual(null)
  expect(decide('/handover?to=https%3A%2F%2Fevil.test')).toEqual({
    goTo: parseHref('/asset/selectaccount'),
  })
})

test('C9 none of the addresses that may lead people away from a console leads anywhere but to a listed one, and no token leaves for any but those of the brand', () => {
  const corpus = redirectCorpus({ own: ownOrigin, listed: 'https://shop.pier.test' })
  expect(corpus.length).toBeGreaterThanOrEqual(500)
  const decisions = corpus.flatMap((address) => [
    [address, decide(withQuery('/console', { redirect: address }))] as const,
    [address, decide(withQuery('/handover', { to: address, state: 's' }))] as const,
  ])
  const escapes = decisions.filter(([, decision]) => {
    if (!decision || 'goTo' in decision) return false
    return 'handOverTo' in decision
      ? decision.handOverTo !== product
      : new URL(decision.leaveTo).origin !== 'https://shop.pier.test'
  })
  expect(escapes).toEqual([])
})

describe('A1 guard 12', () => {
  const run = async (href: string, leaveTo: string | null) => {
    const context = createTestGuardContext()
    const send = jest.fn(async () => leaveTo)
    Object.assign(context.handover, { config, send })
    const result = await navGuard(context).before!(createNavigationAttempt(href))
    return { result, send }
  }

  test('leaves with what the hand-over gives', async () => {
    const { result, send } = await run('/console?locale=zh_CN', `${product}/#/x`)
    expect(send).toHaveBeenCalledWith(product, { state: null, locale: 'zh_CN' })
    expect(result).toEqual({ leaveTo: `${product}/#/x` })
  })

  test('shows the page of the hand-over when there is no token to be had', async () => {
    expect((await run('/console', null)).result).toEqual({
      goTo: parseHref(withQuery('/handover', { to: product })),
    })
    expect((await run(withQuery('/handover', { to: product }), null)).result).toBeNull()
  })
})
