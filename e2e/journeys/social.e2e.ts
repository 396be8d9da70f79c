import { expect, test } from '../fixtures'
import { allow, goToProvider, providerButton, refuse, sayWhoOneIs } from '../actions/providers'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignInPage, passwordField, usernameField } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { createTestUser } from '../actions/test-user'
import { readKept } from '../setup/lasting-places'
import { startProviders } from '../setup/providers'
import type { ServerProcess } from '../setup/server-process'

let providers: ServerProcess
test.beforeAll(async ({ server }) => {
  providers = await startProviders(server)
})
test.afterAll(() => providers.stop())

test('somebody new comes by a provider, agrees to the terms, and the next time is signed in at once @core', async ({
  visitor,
  server,
  browserErrors,
  anotherVisitor,
}) => {
  browserErrors.allow(/status of 400/)
  const { email } = createTestUser()
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(visitor)
  await sayWhoOneIs(visitor, email)
  await allow(visitor)

  await visitor.getByRole('checkbox', { name: /^I agree/ }).check()
  await visitor.getByRole('button', { name: 'Register', exact: true }).click()
  await expectFirstTeamPage(visitor)

  const again = await anotherVisitor()
  await again.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(again)
  await sayWhoOneIs(again, email)
  await allow(again)
  await expectFirstTeamPage(again)
})

test('C10 what the provider sends back is in no address, and Back does not bring it back', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const addresses: string[] = []
  visitor.on('framenavigated', (frame) => void addresses.push(frame.url()))
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(visitor)
  await sayWhoOneIs(visitor, createTestUser().email)
  await allow(visitor)
  await expect(visitor.getByRole('checkbox', { name: /^I agree/ })).toBeVisible()
  await expect(visitor).toHaveURL(/\/#\/login\?locale=en&type=harbour&form=social$/)
  const seen = await visitor.evaluate(() => `${location.href} ${document.referrer}`)
  expect(seen + (await readKept(visitor))).not.toMatch(/[?&](code|state)=|access_denied/)
  await visitor.reload()
  await expect(visitor.getByRole('checkbox', { name: /^I agree/ })).toBeVisible()
  expect(addresses.filter((address) => /[?&]code=/.test(address)).length).toBeLessThanOrEqual(1)
})

test('who refuses at the provider is told so, and signs in another way', async ({
  visitor,
  server,
}) => {
  await visitor.goto(server.pageUrl('lantern', '/login'))
  await goToProvider(visitor, 'Compass')
  await sayWhoOneIs(visitor, createTestUser().email)
  await refuse(visitor)
  await expect(visitor.getByRole('alert')).toContainText('You did not allow access at Compass')
  await expect(visitor).toHaveURL(/\/#\/login\?locale=en&type=compass&form=social$/)
  await expect(providerButton(visitor, 'Compass')).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign in' }).click()
  await expectSignInPage(visitor)
})

test('C14 a stolen answer signs nobody in, and its owner still is', async ({
  visitor,
  server,
  anotherVisitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/)
  const { email } = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(visitor)
  await sayWhoOneIs(visitor, email)
  // The thief sees the address, and is faster than its owner's browser.
  const answer = visitor.waitForRequest((request) => request.url().includes('?code='))
  let letOwnerGoOn = () => {}
  const isOwnersTurn = new Promise<void>((resolve) => (letOwnerGoOn = resolve))
  await visitor.route(/\/login\/social$/, async (route) => {
    await isOwnersTurn
    await route.continue()
  })
  await allow(visitor)
  const address = (await answer).url()

  const thief = await anotherVisitor()
  await thief.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(thief)
  await thief.goto(address)
  await expect(thief.getByRole('alert')).toContainText('does not match a sign-in in this browser')
  await expect(providerButton(thief)).toBeVisible()

  letOwnerGoOn()
  await expect(visitor.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
})

test('C14 an address that has an account is linked by its password, and from then on signs in by itself', async ({
  visitor,
  server,
  anotherVisitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(visitor)
  await sayWhoOneIs(visitor, user.email)
  await allow(visitor)
  await passwordField(visitor).fill(user.password)
  await visitor.getByRole('button', { name: 'Link and sign in' }).click()
  await expectFirstTeamPage(visitor)

  const again = await anotherVisitor()
  await again.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(again)
  await sayWhoOneIs(again, user.email)
  await allow(again)
  await expectFirstTeamPage(again)
})

test('the buttons are in the words of the page, and all else works while the providers are down', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 503/)
  for (const [locale, label] of [
    ['zh_CN', '使用海港通行证继续'],
    ['zh_TW', '使用海港通行證繼續'],
  ]) {
    await visitor.goto(`${server.originOf('merchant', 'sg')}/?locale=${locale}#/login`)
    await expect(visitor.getByRole('button', { name: label })).toBeVisible()
  }
  await providers.stop()
  await visitor.goto(server.pageUrl('merchant', '/login'))
  await providerButton(visitor, 'Compass').click()
  await expect(visitor.getByRole('alertdialog')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(usernameField(visitor)).toBeVisible()
  await expect(providerButton(visitor, 'Compass')).not.toHaveAttribute('aria-busy')
  providers = await startProviders(server)
})
