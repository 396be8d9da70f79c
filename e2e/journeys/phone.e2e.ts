import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { closeMessages } from '../actions/close-messages'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { familyNameField, givenNameField } from '../actions/my-account'
import { fillPasswordFields, proveAddress } from '../actions/register'
import { entryOfUserMenu, expectSignInPage, usernameField } from '../actions/sign-in'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace, expectFirstTeamPage, expectToWorkIn } from '../actions/teams'
import { createTestUser } from '../actions/test-user'
import { findSmallTargets, findSmallTexts } from '../actions/touch'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
})

/**
 * Nothing of the screen is wider than the window, what is pressed is as high as a finger, no field makes the page
 * zoom, and axe finds nothing.
 */
async function expectFitsPhone(visitor: Page, screen: string) {
  const within = (await visitor.getByRole('dialog').count()) > 0 ? '[role=dialog] ' : ''
  await expectAccessible(visitor, screen)
  await expect(visitor.locator('html')).toHaveClass(/dark/)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360)
  expect(await findSmallTexts(visitor), screen).toEqual([])
  expect(
    await findSmallTargets(visitor, `${within}:is(button, a:not(p a), select)`),
    screen,
  ).toEqual([])
  await visitor.evaluate(() => window.scrollTo(0, 0))
}

const menu = (visitor: Page) => visitor.getByRole('dialog', { name: 'Main menu' })
const openPages = (visitor: Page) => menu(visitor).getByRole('navigation', { name: /^Open pages/ })
const pageOf = (visitor: Page, title: string) =>
  openPages(visitor).getByRole('link', { name: title, exact: true })
async function openMenu(visitor: Page) {
  await buttonByName(visitor, 'Main menu').tap()
  await expect(menu(visitor)).toBeVisible()
}
const unfoldPages = (visitor: Page) =>
  openPages(visitor)
    .getByRole('button', { name: /^Open pages/ })
    .tap()
const heading = (visitor: Page, name: string) => visitor.getByRole('heading', { level: 1, name })
const userMenu = (visitor: Page) => visitor.getByRole('banner').getByRole('button').last()

test('a first day by touch, in the dark: register, make a team and an account, invite a colleague, give a name, sign out and in @core', async ({
  visitor,
  server,
}) => {
  test.slow()
  const user = createTestUser()
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(usernameField(visitor)).toBeVisible()
  await expectFitsPhone(visitor, 'signing in')

  await test.step('registers', async () => {
    await visitor.getByRole('link', { name: 'Register', exact: true }).tap()
    await expect(buttonByName(visitor, 'Send code')).toBeVisible()
    await expectFitsPhone(visitor, 'registering')
    await proveAddress(server, visitor, user.email)
    await fillPasswordFields(visitor, user.password)
    await visitor.getByRole('checkbox', { name: /^I agree/ }).check({ force: true })
    await buttonByName(visitor, 'Register').tap()
  })

  await test.step('makes a team', async () => {
    await expectFirstTeamPage(visitor)
    await expectFitsPhone(visitor, 'making a team')
    await textFieldByLabel(visitor, 'Team name').fill('Harbour Lights')
    await buttonByName(visitor, 'Create team').tap()
    await expectToWorkIn(visitor, 'Harbour Lights')
    await expect(visitor.getByText('0 of 4 done')).toBeVisible()
    // The message would cover the foot of the page.
    await expect(visitor.getByRole('status').filter({ hasText: 'is ready' })).toBeHidden()
    await expectFitsPhone(visitor, 'home of a new team')
  })

  await test.step('makes an account', async () => {
    await visitor.getByRole('link', { name: 'Create account' }).tap()
    const dialog = visitor.getByRole('dialog', { name: 'Create account' })
    await expect(dialog).toBeVisible()
    await expectFitsPhone(visitor, 'making an account')
    await textFieldByLabel(visitor, 'Account name').fill('Pier Nine')
    await dialog.getByRole('button', { name: 'Create account' }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(visitor.getByRole('row').filter({ hasText: 'Pier Nine' })).toBeVisible()
    await expectFitsPhone(visitor, 'the accounts as cards')
  })

  await test.step('goes home by the open pages, and invites a colleague', async () => {
    await openMenu(visitor)
    await expect(openPages(visitor)).toHaveAccessibleName('Open pages (2)')
    await unfoldPages(visitor)
    await expect(pageOf(visitor, 'Accounts')).toHaveAttribute('aria-current', 'page')
    await expectFitsPhone(visitor, 'the menu with the open pages')
    await pageOf(visitor, 'Home').tap()
    await expect(menu(visitor)).toHaveCount(0)
    await expect(visitor.getByText('1 of 4 done')).toBeVisible()
    await visitor.getByRole('link', { name: 'Invite people' }).first().tap()
    const dialog = visitor.getByRole('dialog', { name: 'Invite to the team' })
    await expect(dialog).toBeVisible()
    await expectFitsPhone(visitor, 'inviting')
    await textFieldByLabel(visitor, 'E-mails or mobile numbers').fill(createTestUser().email)
    await dialog.getByRole('button', { name: 'Send invitation' }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(buttonByName(visitor, 'Pending (1)')).toBeVisible()
    await expectFitsPhone(visitor, 'the users as cards')
  })

  await test.step('gives a name', async () => {
    await userMenu(visitor).tap()
    await entryOfUserMenu(visitor, 'Your profile').tap()
    await expect(heading(visitor, 'Your profile')).toBeVisible()
    await familyNameField(visitor).fill('Wong')
    await givenNameField(visitor).fill('Ka Yan')
    await closeMessages(visitor)
    await expectFitsPhone(visitor, 'one’s profile')
    await buttonByName(visitor, 'Save profile').tap()
    await expect(userMenu(visitor)).toHaveAccessibleName(/Wong Ka Yan/)
  })

  await test.step('closes a page, and then all', async () => {
    await openMenu(visitor)
    await expect(openPages(visitor)).toHaveAccessibleName('Open pages (4)')
    await unfoldPages(visitor)
    await buttonByName(visitor, 'Close Users').tap()
    await expect(openPages(visitor).getByRole('link')).toHaveText([
      'Home',
      'Accounts',
      'Your profile',
    ])
    await expect(pageOf(visitor, 'Your profile')).toBeFocused()
    await buttonByName(visitor, 'Actions for Your profile').tap()
    await expect(visitor.getByRole('menuitem', { name: 'Close others' })).toBeVisible()
    await expectAccessible(visitor, 'what can be done with an open page')
    await visitor.getByRole('menuitem', { name: 'Close all' }).tap()
    await expect(openPages(visitor).getByRole('link')).toHaveText(['Home'])
    await menu(visitor).getByRole('button', { name: 'Close the menu' }).tap()
    await expect(heading(visitor, 'Hello, Wong Ka Yan')).toBeVisible()
  })

  await test.step('signs out, and in again', async () => {
    await userMenu(visitor).tap()
    await entryOfUserMenu(visitor, 'Sign out').tap()
    const question = visitor.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expectAccessible(visitor, 'signing out')
    await question.getByRole('button', { name: 'Sign out', exact: true }).tap()
    await expectSignInPage(visitor)
    await usernameField(visitor).fill(user.email)
    await textFieldByLabel(visitor, 'Password').fill(user.password)
    await buttonByName(visitor, 'Sign in').tap()
    await expect(visitor).toHaveURL(/#\/asset\/selectaccount/)
    await chooseWorkplace(visitor, 'Harbour Lights Owner')
    await expectToWorkIn(visitor, 'Harbour Lights')
  })
})

/** Shows a page of the demonstration. */
async function openDemo(visitor: Page, server: TestServer, path: string) {
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await visitor.goto(server.pageUrl('aurora', path))
}

test('the first product stands above 300 px; one is taken offline and put online again @core', async ({
  visitor,
  server,
}) => {
  await openDemo(visitor, server, '/products')
  const cards = visitor
    .getByRole('table', { name: 'Products' })
    .locator('tbody tr:not([aria-hidden])')
  await expect(cards).toHaveCount(10)
  expect((await cards.first().boundingBox())!.y).toBeLessThan(300)
  await expect(visitor.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0)
  await expectFitsPhone(visitor, 'the products as cards')

  const online = cards.filter({ hasText: 'Online' }).first()
  const [number] = /P-\d{5}/.exec(await online.innerText())!
  const card = cards.filter({ hasText: number })
  await card.getByRole('button', { name: /^Actions for / }).tap()
  await visitor.getByRole('menuitem', { name: 'Take offline' }).tap()
  await expect(card.getByText('Offline', { exact: true })).toBeVisible()

  // What is said stands above a sheet, and not over its title.
  await visitor.getByRole('button', { name: /^Filters/ }).tap()
  const title = visitor.getByRole('heading', { name: 'Filters' })
  await expect(title).toBeInViewport({ ratio: 1 })
  const undo = buttonByName(visitor, 'Undo')
  const bottomOf = async (one: Locator) => {
    const { y, height } = (await one.boundingBox())!
    return y + height
  }
  expect(await bottomOf(undo)).toBeLessThan((await title.boundingBox())!.y)
  await visitor.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(title).toHaveCount(0)
  await undo.tap()
  await expect(card.getByText('Online', { exact: true })).toBeVisible()
})

const lists = [
  ['/users/index', 'Users'],
  ['/asset/switch-team-accounts', 'Accounts'],
  ['/asset/audit-log', 'Audit log'],
] as const
test('every list has cards, and one button that opens its filters, or its order', async ({
  visitor,
  server,
}) => {
  await openDemo(visitor, server, '/console')
  for (const [path, name] of lists)
    await test.step(name, async () => {
      await visitor.goto(server.pageUrl('aurora', path))
      const table = visitor.getByRole('table', { name })
      await expect(table.locator('tbody tr:not([aria-hidden])').first()).toBeVisible()
      await expect(table.getByRole('columnheader')).toHaveCount(0)
      // Its buttons stand in one line with the title.
      const title = (await heading(visitor, name).boundingBox())!
      for (const button of await visitor
        .getByRole('main')
        .getByRole('button', { name: /^(Invite|Pending|Create)/ })
        .all()) {
        const box = (await button.boundingBox())!
        expect(box.y + box.height / 2).toBeCloseTo(title.y + title.height / 2, 0)
      }
      expect((await table.boundingBox())!.y).toBeLessThan(240)
      const region = visitor.getByRole('region', { name, exact: true })
      expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      await expectFitsPhone(visitor, `${name} as cards`)
      const open = visitor.getByRole('button', { name: /^(Filters|Sort by)/ })
      await open.tap()
      const sheet = visitor.getByRole('dialog', { name: /^(Filters|Sort by)$/ })
      await expect(sheet.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
      await expectFitsPhone(visitor, `the filters of ${name}`)
      await sheet.getByRole('button', { name: 'Show results' }).tap()
      await expect(sheet).toHaveCount(0)
    })

  await test.step('a filter is counted, and can be taken away', async () => {
    await visitor.getByRole('button', { name: /^Filters/ }).tap()
    const sheet = visitor.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('From').fill('2020-01-31')
    await sheet.getByRole('button', { name: 'Show results' }).tap()
    await expect(visitor.getByRole('button', { name: /^Filters/ })).toContainText('1')
    await buttonByName(visitor, 'Remove From: Jan 31, 2020').tap()
    await expect(visitor).toHaveURL(/audit-log(\?locale=en)?$/)
  })
})
