import { ageAuthentications } from '@console/services-testing/stopped-server'
import type { Page } from '@playwright/test'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { holdBackLiveUpdates } from '../actions/live-updates'
import { givenNameField } from '../actions/my-account'
import { allow, goToProvider, sayWhoOneIs } from '../actions/providers'
import { importSettings } from '../actions/settings'
import { chooseWorkplace, createTeamThroughForm, expectFirstTeamPage } from '../actions/teams'
import { createTestUser } from '../actions/test-user'
import { expect, test } from '../fixtures'
import { snapshotFolder } from '../setup/global-setup'
import { startProviders } from '../setup/providers'
import { startTestServer, type TestServer } from '../setup/test-server'

/** Says at the provider who one is, by an address that it has not verified. */
async function showWhoOneIs(visitor: Page, email: string) {
  await visitor.getByRole('checkbox', { name: 'The address is verified' }).uncheck()
  await sayWhoOneIs(visitor, email)
  await allow(visitor)
}

/** Registers somebody by a provider that vouches for no address of theirs: they have no other way in. */
async function registerByProvider(visitor: Page, server: TestServer): Promise<string> {
  const { email } = createTestUser()
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(visitor)
  await showWhoOneIs(visitor, email)
  await visitor.getByRole('checkbox', { name: /^I agree/ }).check()
  await buttonByName(visitor, 'Register').click()
  await expectFirstTeamPage(visitor)
  return email
}

test('A11.6 who has a provider alone signs in by it over a page whose session has ended, and is back there', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/)
  await holdBackLiveUpdates(visitor.context())
  const providers = await startProviders(server)
  const email = await registerByProvider(visitor, server)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await expect(givenNameField(visitor)).toBeVisible()
  await importSettings(visitor, { sessionTimeoutProcessing: 'page-cover' })
  // Their session is over, and what they do next meets the end.
  await visitor.context().clearCookies()
  await visitor.route(/\/users\/[^/]+$/, (route) => route.fulfill({ status: 401, json: ended }))
  await givenNameField(visitor).fill('Siu M')
  await buttonByName(visitor, 'Save profile').click()
  const cover = visitor.getByRole('alertdialog', { name: 'Login' })
  await expect(cover).toContainText('What you typed on it will be lost')
  await expectAccessible(visitor, 'the providers over a page')
  await visitor.unroute(/\/users\/[^/]+$/)
  await cover.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await showWhoOneIs(visitor, email)
  await expect(visitor).toHaveURL(/#\/users\/my-account/)
  await expect(givenNameField(visitor)).toBeVisible()
  await providers.stop()
})
const ended = { code: 401, result: null, message: '' }

test(
  'C7 who has a provider alone confirms by signing in anew, which leads back, and deletes their team',
  { tag: '@long' },
  async ({ visitor, browserErrors }) => {
    test.setTimeout(180_000)
    browserErrors.allow(/status of 400/)
    // The provider stays who it is.
    const env = { DEMO_PROVIDER_PORT: String(await findFreePort()) }
    const before = await startTestServer({ snapshotFolder: snapshotFolder(), env })
    const providersBefore = await startProviders(before)
    const email = await registerByProvider(visitor, before)
    await createTeamThroughForm(visitor, 'Pier Nine')
    await expect(visitor).toHaveURL(/#\/console/)
    await visitor.goto('about:blank')
    await before.stop()
    await providersBefore.stop()
    await ageAuthentications(before.dataDir)

    const server = await startTestServer({ snapshotFolder: before.dataDir, env })
    const providers = await startProviders(server)
    await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
    await chooseWorkplace(visitor, 'Pier Nine')
    await visitor.goto(server.pageUrl('aurora', '/asset/team-setting'))
    const deleteTeam = async () => {
      await buttonByName(visitor, 'Delete Pier Nine').click()
      const name = textFieldByLabel(visitor, 'Type “Pier Nine” to confirm')
      await name.fill('Pier Nine')
      await name.press('Enter')
    }
    await deleteTeam()
    const question = visitor.getByRole('alertdialog', { name: 'Confirm your identity' })
    await expect(question).toContainText('This needs a fresh sign-in')
    await expectAccessible(visitor, 'signing in anew to confirm')
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(visitor).toHaveURL(/#\/login\?.*redirect=%2Fasset%2Fteam-setting/)
    await goToProvider(visitor)
    await showWhoOneIs(visitor, email)
    await chooseWorkplace(visitor, 'Pier Nine')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Team settings')
    await deleteTeam()
    await expectFirstTeamPage(visitor)
    await visitor.goto('about:blank')
    await providers.stop()
    await server.dispose()
    await before.dispose()
  },
)
