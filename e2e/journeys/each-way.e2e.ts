import { type Locale, locales } from '@console/contract/locales'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { readBootDocument } from '../actions/boot-document'
import { endAllSessions } from '../actions/end-sessions'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { holdBackLiveUpdates } from '../actions/live-updates'
import { readVerificationCode } from '../actions/outbox'
import { addVirtualAuthenticator, makePasskeyByRequest } from '../actions/passkeys'
import { allow, refuse, sayWhoOneIs } from '../actions/providers'
import { createRegisteredUser } from '../actions/registered-user'
import { turnOnTotpByRequest } from '../actions/second-factor'
import { importSettings } from '../actions/settings'
import { expectSignedInAs, openUserMenu } from '../actions/sign-in'
import { createMobileNumber, createTestUser, type TestUser } from '../actions/test-user'
import { loadTranslate, type Translate } from '../actions/translate'
import { expect, test } from '../fixtures'
import { type BrandName, brandNames } from '../setup/origins'
import { startProviders } from '../setup/providers'
import type { ServerProcess } from '../setup/server-process'
import type { TestServer } from '../setup/test-server'

// Each form has journeys of its own in aurora and English, or in one of the other languages. These walk
// them to their end in one more brand and language, and `npm run test:long` in all of them.
const short = ['lantern zh_CN']

let providers: ServerProcess
test.beforeAll(async ({ server }) => {
  providers = await startProviders(server)
})
test.afterAll(() => providers.stop())

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 40[01]/))

for (const brand of brandNames)
  for (const locale of locales)
    test.describe(
      `${brand}, ${locale}`,
      { tag: short.includes(`${brand} ${locale}`) ? [] : ['@long'] },
      () => walkEachWay(brand, locale),
    )

function walkEachWay(brand: BrandName, locale: Locale) {
  const where = `(${brand}, ${locale})`
  const open = (visitor: Page, server: TestServer, query = '') =>
    visitor.goto(`${server.originOf(brand)}/?locale=${locale}#/login${query}`)
  const signIn = async (visitor: Page, t: Translate, name: string, password: string) => {
    await textFieldByLabel(visitor, t('auth:sign_in.name')).fill(name)
    await textFieldByLabel(visitor, t('auth:sign_in.password')).fill(password)
    await buttonByName(visitor, t('auth:sign_in.submit')).click()
  }
  const fullName = ({ familyName, givenName }: TestUser) => `${familyName} ${givenName}`

  test(`B2 registering by e-mail and by mobile, and a password that is forgotten and set anew by a text message ${where}`, async ({
    visitor,
    anotherVisitor,
    server,
  }) => {
    const t = await loadTranslate(locale, server)
    const password = 'three lanterns over the harbour'
    const choosePassword = async (page: Page) => {
      await textFieldByLabel(page, t('auth:register.password')).fill(password)
      await textFieldByLabel(page, t('auth:new_password.confirm')).fill(password)
      await page.getByRole('checkbox').check({ force: true })
      await buttonByName(page, t('auth:register.submit')).click()
      await expect(page).toHaveURL(/#\/asset/)
    }

    const { email } = createTestUser()
    await open(visitor, server)
    await visitor.getByRole('link', { name: t('auth:sign_in.register'), exact: true }).click()
    await textFieldByLabel(visitor, t('auth:address.email')).fill(email)
    await buttonByName(visitor, t('auth:code.send')).click()
    await textFieldByLabel(visitor, t('auth:code.label')).fill(
      await readVerificationCode(server, email),
    )
    await choosePassword(visitor)
    await expectSignedInAs(visitor, email.split('@')[0]!)

    const number = createMobileNumber()
    const proveNumber = async (page: Page, previousCodes: number) => {
      await buttonByName(page, t('auth:address.use_phone')).click()
      await textFieldByLabel(page, t('auth:mobile.number')).fill(number)
      await buttonByName(page, t('auth:code.send')).click()
      await textFieldByLabel(page, t('auth:code.label')).fill(
        await readVerificationCode(server, `852-${number}`, previousCodes),
      )
    }
    const onPhone = await anotherVisitor()
    await open(onPhone, server, '?form=register')
    await proveNumber(onPhone, 0)
    await choosePassword(onPhone)

    const elsewhere = await anotherVisitor()
    await open(elsewhere, server)
    await elsewhere.getByRole('link', { name: t('auth:reset_password.link') }).click()
    await proveNumber(elsewhere, 1)
    await textFieldByLabel(elsewhere, t('auth:reset_password.password')).fill(`new ${password}`)
    await textFieldByLabel(elsewhere, t('auth:new_password.confirm')).fill(`new ${password}`)
    await expectAccessible(elsewhere, 'a new password for a number')
    await buttonByName(elsewhere, t('auth:reset_password.submit')).click()
    await expect(
      elsewhere.getByRole('status').filter({ hasText: t('auth:reset_password.done') }),
    ).toBeVisible()
    await signIn(elsewhere, t, `+852 ${number}`, `new ${password}`)
    await expect(elsewhere).toHaveURL(/#\/asset/)
    // The number's sessions have ended, also where its password was chosen.
    await onPhone.reload()
    await expect(textFieldByLabel(onPhone, t('auth:sign_in.name'))).toBeVisible()
  })

  test(`B4 C1 a passkey, then a one-time password after another person's password, and back to the first ${where}`, async ({
    visitor,
    server,
  }) => {
    const t = await loadTranslate(locale, server)
    const [mei, tom] = await Promise.all(
      ['Mei', 'Tom'].map((givenName) =>
        createRegisteredUser(server, brand, { ...createTestUser(), givenName }),
      ),
    )
    const readApp = await turnOnTotpByRequest(server, tom!, brand)
    await addVirtualAuthenticator(visitor)
    await open(visitor, server)
    await makePasskeyByRequest(visitor, server, mei!, brand)
    await buttonByName(visitor, t('auth:passkey.sign_in')).click()
    await expectSignedInAs(visitor, fullName(mei!))

    const switchUser = async (current: TestUser) => {
      await openUserMenu(visitor, fullName(current))
      await visitor.getByRole('menuitem', { name: t('shell:user_menu.switch_user') }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        t('auth:switch_user.heading'),
      )
    }
    await switchUser(mei!)
    await visitor.getByRole('link', { name: t('auth:switch_user.sign_in'), exact: true }).click()
    await signIn(visitor, t, tom!.email, tom!.password)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      t('auth:second_factor.heading'),
    )
    await expectAccessible(visitor, 'the second factor')
    await textFieldByLabel(visitor, t('auth:second_factor.totp')).fill(readApp())
    await expectSignedInAs(visitor, fullName(tom!))

    await switchUser(tom!)
    const rows = visitor.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expectAccessible(visitor, 'switching users')
    await rows
      .filter({ hasText: fullName(mei!) })
      .getByRole('button')
      .first()
      .click()
    await expectSignedInAs(visitor, fullName(mei!))
  })

  test(`C14 a provider that one refuses, whose answer is stolen, and that brings somebody new ${where}`, async ({
    visitor,
    anotherVisitor,
    server,
  }) => {
    const t = await loadTranslate(locale, server)
    const { socialProviders = [] } = (await readBootDocument(server.originOf(brand))).brand
    const provider = socialProviders[0]!.title[locale]
    const leave = (page: Page) =>
      buttonByName(page, t('auth:social.continue', { provider })).click()
    const { email } = createTestUser()
    await open(visitor, server)
    await leave(visitor)
    await sayWhoOneIs(visitor, email)
    await refuse(visitor)
    await expect(visitor.getByRole('alert')).toHaveText(t('auth:social.refused', { provider }))
    await expectAccessible(visitor, 'a refusal at the provider')

    // Whoever saw the address of the answer is faster than its owner's browser, and gets nothing.
    const answer = visitor.waitForRequest((request) => request.url().includes('?code='))
    let letOwnerGoOn = () => {}
    const isOwnersTurn = new Promise<void>((resolve) => (letOwnerGoOn = resolve))
    await visitor.route(/\/login\/social$/, async (route) => {
      await isOwnersTurn
      await route.continue()
    })
    await leave(visitor)
    await allow(visitor)
    const address = (await answer).url()
    const thief = await anotherVisitor()
    await thief.goto(address)
    await expect(thief.getByRole('alert')).toBeVisible()
    await expect(thief).toHaveURL(/#\/login/)

    letOwnerGoOn()
    const agreement = visitor.getByRole('checkbox')
    await agreement.check({ force: true })
    await expectAccessible(visitor, 'agreeing to register by a provider')
    await buttonByName(visitor, t('auth:register.submit')).click()
    await expect(visitor).toHaveURL(/#\/asset/)
  })

  test(`A11.6 a session that ends: sign-in over the page, as a cover and as a dialog ${where}`, async ({
    visitor,
    server,
  }) => {
    const t = await loadTranslate(locale, server)
    await holdBackLiveUpdates(visitor)
    const user = await createRegisteredUser(server, brand)
    await open(visitor, server, `?redirect=${encodeURIComponent('/users/my-account')}`)
    await signIn(visitor, t, user.email, user.password)
    const givenName = textFieldByLabel(visitor, t('users:my_account.given_name'))
    await expect(givenName).toBeVisible()
    const cover = visitor.getByRole('alertdialog', { name: t('auth:login.title') })
    for (const [mode, name] of [
      ['page-cover', 'Siu M'],
      ['dialog', 'Siu Mei'],
    ] as const) {
      await importSettings(visitor, { sessionTimeoutProcessing: mode }, locale)
      await givenName.fill(name)
      await endAllSessions(server, user, brand)
      await buttonByName(visitor, t('users:my_account.save')).click()
      await expect(cover.getByRole('status')).toContainText(t('auth:sign_in.kept_below'))
      await expect(cover).toContainText(t('auth:sign_in.continue_as', { name: fullName(user) }))
      await expectAccessible(visitor, `sign-in over the page, as ${mode}`)
      await textFieldByLabel(visitor, t('auth:sign_in.password')).fill(user.password)
      await buttonByName(visitor, t('auth:sign_in.submit')).click()
      await expect(cover).toBeHidden()
      await expect(givenName).toHaveValue(name)
      user.givenName = name
    }
  })
}
