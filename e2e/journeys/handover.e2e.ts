import type { Locale } from '@console/contract/locale'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, signInByEmail, usernameField } from '../actions/sign-in'
import { signInByRequest } from '../actions/sign-in-by-request'
import { createTestUser, type TestUser } from '../actions/test-user'
import { loadTranslate } from '../actions/translate'
import { expect, test } from '../fixtures'
import { postJson } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'

const siteOf = (server: TestServer, name: 'login' | 'seo') =>
  `http://${name}.aurora.localhost:${server.port}`
const fullName = ({ familyName, givenName }: TestUser) => `${familyName} ${givenName}`
const named = (givenName: string) => ({ ...createTestUser(), givenName })

/** Signs in at the sign-in site of the brand, and waits for the page of its admin site. */
async function signInAtSignInSite(
  visitor: Page,
  server: TestServer,
  user: TestUser,
  locale: Locale = 'en',
) {
  const translate = await loadTranslate(locale, server)
  await visitor.goto(`${siteOf(server, 'login')}/?locale=${locale}#/login`)
  const field = (key: string) =>
    visitor.getByRole('textbox', { name: translate(`auth:sign_in.${key}`), exact: true })
  await field('name').fill(user.email)
  await field('password').fill(user.password)
  await buttonByName(visitor, translate('auth:sign_in.submit')).click()
}

/** The choice of a team leads whoever has none on to creating one. */
const atChoiceOfTeam = (visitor: Page, origin: string) =>
  expect(visitor).toHaveURL(new RegExp(`^${origin}/#/asset/`))

// One of them in every run, the others by `npm run test:long`.
for (const locale of ['en', 'zh_TW', 'zh_CN'] as const)
  test(
    `A21.1 whoever signs in at the sign-in site works at the admin site, in the same language (${locale})`,
    { tag: locale === 'zh_TW' ? [] : '@long' },
    async ({ visitor, server }) => {
      const user = await createRegisteredUser(server)
      await signInAtSignInSite(visitor, server, user, locale)
      await atChoiceOfTeam(visitor, server.originOf('aurora'))
      await expect(visitor).toHaveURL(new RegExp(`locale=${locale}`))
      await expectSignedInAs(visitor, user.familyName)
      await visitor.reload()
      await expectSignedInAs(visitor, user.familyName)
      // Whoever comes back to the sign-in site is sent on at once.
      await visitor.goto(`${siteOf(server, 'login')}/#/console`)
      await atChoiceOfTeam(visitor, server.originOf('aurora'))
      await expectSignedInAs(visitor, user.familyName)
    },
  )

test('spec §2 the product choice leads to the sites of the products, signed in', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  const choice = `${siteOf(server, 'login')}/?locale=en#/navigation`
  await visitor.goto(`${siteOf(server, 'login')}/?locale=en#/login?redirect=%2Fnavigation`)
  await signInByEmail(visitor, user)
  await expect(visitor).toHaveURL(/#\/navigation\?.*select=product/)
  await expect(visitor.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(visitor, 'the product choice')
  await visitor.getByRole('link', { name: /^Website building/ }).click()
  await atChoiceOfTeam(visitor, server.originOf('merchant'))
  await expectSignedInAs(visitor, user.familyName)

  await visitor.goto(choice)
  await visitor.getByRole('link', { name: /^Search engine/ }).click()
  await atChoiceOfTeam(visitor, siteOf(server, 'seo'))
  await expectSignedInAs(visitor, user.familyName)
})

test('C9 a redirect of the sign-in site leads to a site of the brand, signed in, and nowhere else @core', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  const loginFor = (redirect: string) =>
    `${siteOf(server, 'login')}/?locale=en#/login?${new URLSearchParams({ redirect })}`
  await visitor.goto(loginFor(siteOf(server, 'seo')))
  await signInByEmail(visitor, user)
  await atChoiceOfTeam(visitor, siteOf(server, 'seo'))
  await expectSignedInAs(visitor, user.familyName)
  await visitor.goto('about:blank')
  await visitor.goto(loginFor(`http://evil.localhost:${server.port}`))
  await atChoiceOfTeam(visitor, server.originOf('aurora'))
})

test('C10 where somebody else is signed in the page names both, and a click decides', async ({
  visitor,
  server,
}) => {
  const [mei, tom] = [
    await createRegisteredUser(server, 'aurora', named('Mei')),
    await createRegisteredUser(server, 'aurora', named('Tom')),
  ]
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, tom)
  await expectSignedInAs(visitor, tom.familyName)
  await signInAtSignInSite(visitor, server, mei)
  const question = visitor.getByRole('heading', { name: `Continue as ${fullName(mei)}?` })
  await expect(question).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText(`signed in as ${fullName(tom)}`)
  await expectAccessible(visitor, 'the question who continues')
  await visitor.getByRole('link', { name: `Stay signed in as ${fullName(tom)}` }).click()
  await expectSignedInAs(visitor, fullName(tom))

  await visitor.goto(`${siteOf(server, 'login')}/?locale=en#/console`)
  await buttonByName(visitor, `Continue as ${fullName(mei)}`).click()
  await atChoiceOfTeam(visitor, server.originOf('aurora'))
  await expectSignedInAs(visitor, fullName(mei))
  await visitor.reload()
  await expectSignedInAs(visitor, fullName(mei))
})

/** A hand-over token of somebody's own session, which they may send to others in a link. */
async function makeToken(server: TestServer, user: TestUser) {
  const { page, client, accessToken } = await signInByRequest(server, user)
  const { token } = await postJson<{ token: string }>(
    siteOf(server, 'login'),
    `${page.authServiceUrl}/handover`,
    { ...client, audience: server.originOf('aurora'), state: 's'.repeat(43) },
    accessToken,
  )
  return token
}

test('C10 a link with an attacker’s hand-over token changes nobody’s account, asked or not', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const attacker = await createRegisteredUser(server, 'aurora', named('Mallory'))
  const victim = await createRegisteredUser(server, 'aurora', named('Tom'))
  const token = await makeToken(server, attacker)
  const link = server.pageUrl('aurora', `/asset/selectaccount?jwtToken=${token}`)
  await visitor.goto(link)
  await expect(usernameField(visitor)).toBeVisible()
  expect(visitor.url()).not.toContain('jwtToken')

  await signInByEmail(visitor, victim)
  await expectSignedInAs(visitor, fullName(victim))
  const another = await makeToken(server, attacker)
  // Followed in the console that is open, and as a page of its own.
  await visitor.evaluate((token) => void (location.hash = `#/console?jwtToken=${token}`), another)
  await expect(
    visitor.getByRole('heading', { name: `Continue as ${fullName(attacker)}?` }),
  ).toBeVisible()
  expect(visitor.url()).not.toContain('jwtToken')
  await buttonByName(visitor, `Continue as ${fullName(attacker)}`).click()
  await expect(
    visitor.getByRole('heading', { name: `You are still signed in as ${fullName(victim)}` }),
  ).toBeVisible()
  await expectAccessible(visitor, 'a token that was refused')
  await visitor.getByRole('link', { name: /^Stay signed in/ }).click()
  await expectSignedInAs(visitor, fullName(victim))
  await visitor.reload()
  await expectSignedInAs(visitor, fullName(victim))
})

test('C10 A21.2 the hand-over token is in no history, address, referrer, request address, storage, tag or log', async ({
  visitor,
  server,
  secretWatch,
}) => {
  const user = await createRegisteredUser(server)
  // The address with which the browser arrives, before a script of the page has run.
  const tokens: string[] = []
  visitor.on('framenavigated', (frame) => {
    const token = /jwtToken=([^&]+)/.exec(frame.url())?.[1]
    if (token) tokens.push(token)
  })
  await signInAtSignInSite(visitor, server, user)
  await atChoiceOfTeam(visitor, server.originOf('aurora'))
  await expectSignedInAs(visitor, user.familyName)
  expect(tokens).toHaveLength(1)
  expect(tokens.filter(secretWatch.knows)).toEqual(tokens)
  await secretWatch.lookAt(visitor.context())
})
