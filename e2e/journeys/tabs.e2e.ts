import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { openProfileWithTeams } from '../actions/teams'
import type { TestServer } from '../setup/test-server'

const tabs = (visitor: Page) =>
  visitor.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
const tab = (visitor: Page, name: string) =>
  visitor.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { name, exact: true })

/** Opens a tab of the profile and one of a new team, whose name field it returns. */
async function openProfileAndTeamForm(
  visitor: Page,
  server: TestServer,
  teams = ['Harbour Lights'],
) {
  await openProfileWithTeams(visitor, server, teams)
  await expect(tabs(visitor)).toHaveText(['Home', 'Your profile'])
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  return visitor.getByRole('textbox', { name: 'Team name' })
}

test('A4 three remotes have a tab each: text is kept, and closing asks first @core', async ({
  visitor,
  server,
}) => {
  const name = await openProfileAndTeamForm(visitor, server)
  await name.fill('Third pier')
  await expect(tabs(visitor)).toHaveText(['Home', 'Your profile', 'Create a team'])

  await test.step('a tab leads to its page, and what was typed is kept', async () => {
    await tab(visitor, 'Your profile').click()
    await expect(visitor).toHaveURL(/my-account/)
    await expect(tab(visitor, 'Your profile')).toHaveAttribute('aria-selected', 'true')
    await tab(visitor, 'Create a team').click()
    await expect(name).toHaveValue('Third pier')
  })

  await test.step('closing it asks first', async () => {
    await tab(visitor, 'Create a team').focus()
    await visitor.keyboard.press('Delete')
    const question = visitor.getByRole('alertdialog', { name: 'Close without saving?' })
    await expect(question).toContainText('Create a team')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Third pier')
  })
})

test('A4.4 after a tab was closed by key Back gives the focus to the page it leads to', async ({
  visitor,
  server,
}) => {
  // Whoever has one team alone is not asked for it.
  const name = await openProfileAndTeamForm(visitor, server, ['Harbour Lights', 'Peak Tram'])
  await expect(name).toBeFocused()
  await visitor.evaluate(() => void (location.hash = '/asset/selectaccount'))
  await expect(tabs(visitor)).toHaveCount(4)

  await tab(visitor, 'Your profile').focus()
  await visitor.keyboard.press('Delete')
  await expect(tabs(visitor)).toHaveCount(3)
  await visitor.goBack()
  await expect(name).toBeFocused()
})

test('A4.4 what was typed in a tab that is closed is gone, also where a reload had kept it', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  const name = visitor.getByRole('textbox', { name: 'Team name' })
  await name.fill('Third pier')
  await visitor.evaluate(() => void (location.hash = '/console'))
  await visitor.reload()
  // Its page has not been shown since.
  await tab(visitor, 'Create a team').focus()
  await visitor.keyboard.press('Delete')
  const question = visitor.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question).toContainText('Create a team')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(tabs(visitor)).toHaveText(['Home'])
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  await expect(name).toHaveValue('')
})

/** The order of the strip, with the name of the tab that has the focus in brackets. */
const strip = (visitor: Page) =>
  tabs(visitor).evaluateAll((all) =>
    all.map((one) => (one === document.activeElement ? `[${one.textContent}]` : one.textContent)),
  )
const expectStrip = (visitor: Page, ...names: string[]) =>
  expect.poll(() => strip(visitor)).toEqual(names)

/** Presses Tab, or Shift and Tab, until the element has the focus. */
async function tabTo(visitor: Page, target: Locator, key: 'Tab' | 'Shift+Tab') {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await isFocused()); presses++)
    await visitor.keyboard.press(key)
  await expect(target).toBeFocused()
}

/** In a menu that is open: goes down to an item and chooses it. */
async function chooseByKey(visitor: Page, item: string) {
  const menu = visitor.getByRole('menu')
  await expect(menu).toBeFocused()
  const id = await visitor.getByRole('menuitem', { name: item, exact: true }).getAttribute('id')
  const highlighted = () => menu.getAttribute('aria-activedescendant')
  for (let presses = 0; presses < 10 && (await highlighted()) !== id; presses++)
    await visitor.keyboard.press('ArrowDown')
  expect(await highlighted()).toBe(id)
  await visitor.keyboard.press('Enter')
  await expect(menu).toBeHidden()
}

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 420 } })

  test('A4.3 A4.4 A4.5 A4.6 A4.9 every action of a tab, and the focus stays in the strip', async ({
    visitor,
    server,
  }) => {
    await openProfileWithTeams(visitor, server, ['Harbour Lights', 'Peak Tram'])
    const [home, profile, team, choice] = [
      'Home',
      'Your profile',
      'Create a team',
      'Choose a team or account',
    ] as const
    const openThree = async () => {
      for (const [path, name] of [
        ['/users/my-account', profile],
        ['/asset/create-team-account', team],
        ['/asset/selectaccount', choice],
      ] as const) {
        await visitor.evaluate((to) => void (location.hash = to), path)
        await expect(tab(visitor, name)).toHaveAttribute('aria-selected', 'true')
      }
      await expect(visitor.getByRole('heading', { level: 1, name: /^Choose/ })).toBeVisible()
      // Who has opened a page by its address goes on from there.
      await expect(visitor.getByRole('main').locator(':focus')).toHaveCount(1)
    }
    const press = (key: string) => visitor.keyboard.press(key)
    const menuOfTab = async (item: string) => {
      await press('Shift+F10')
      await chooseByKey(visitor, item)
    }
    await test.step('the Tab key reaches the current tab, and the page does not scroll', async () => {
      const scrollTop = () => visitor.evaluate(() => Math.round(scrollY))
      const heading = visitor.getByRole('heading', { level: 1, name: profile })
      await heading.focus()
      // Once the page is as long as that.
      await expect(async () => {
        await visitor.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
        expect(await scrollTop()).toBe(60)
      }).toPass()
      await tabTo(visitor, tab(visitor, profile), 'Shift+Tab')
      expect(await scrollTop()).toBe(60)
      // Nor does it at the header, which sticks too.
      await press('Shift+Tab')
      await expect(visitor.getByRole('banner').locator(':focus')).toHaveCount(1)
      expect(await scrollTop()).toBe(60)
    })

    await openThree()
    await tabTo(visitor, tab(visitor, choice), 'Shift+Tab')
    await expectStrip(visitor, home, profile, team, `[${choice}]`)

    await test.step('arrow keys, Home and End walk through the strip, Enter shows a page', async () => {
      await press('ArrowLeft')
      await expectStrip(visitor, home, profile, `[${team}]`, choice)
      await press('Home')
      await press('ArrowLeft')
      await expectStrip(visitor, home, profile, team, `[${choice}]`)
      await press('ArrowRight')
      await expectStrip(visitor, `[${home}]`, profile, team, choice)
      await press('End')
      await press('Enter')
      await expect(tab(visitor, choice)).toHaveAttribute('aria-selected', 'true')
    })

    await test.step('a tab is moved, pinned and unpinned', async () => {
      await tabTo(visitor, tab(visitor, choice), 'Shift+Tab')
      await press('ArrowLeft')
      await press('Control+Shift+ArrowLeft')
      await expectStrip(visitor, home, `[${team}]`, profile, choice)
      await press('Control+Shift+ArrowRight')
      await expectStrip(visitor, home, profile, `[${team}]`, choice)
      await menuOfTab('Pin')
      await expectStrip(visitor, home, `[${team}]`, profile, choice)
      await menuOfTab('Unpin')
      await expectStrip(visitor, home, `[${team}]`, profile, choice)
      await press('Control+Shift+ArrowRight')
      await expectStrip(visitor, home, profile, `[${team}]`, choice)
    })

    await test.step('a page is opened beside the shown one', async () => {
      await menuOfTab('Open beside')
      await expect(visitor.locator('[data-pane]')).toHaveCount(2)
      await expectStrip(visitor, home, profile, `[${team}]`, choice)
      // The way to it leads through both pages, and it names the one that had the focus last.
      await tabTo(visitor, visitor.getByRole('button', { name: /^Show only/ }), 'Tab')
      await press('Enter')
      await expect(visitor.locator('[data-pane]')).toHaveCount(0)
    })

    await test.step('the current page begins anew', async () => {
      await openThree()
      await tabTo(visitor, tab(visitor, choice), 'Shift+Tab')
      await menuOfTab('Refresh')
      await expectStrip(visitor, home, profile, team, `[${choice}]`)
    })

    await test.step('Delete closes, and the next tab has the focus', async () => {
      await press('Home')
      await press('ArrowRight')
      await press('Delete')
      await expectStrip(visitor, home, `[${team}]`, choice)
      await press('ArrowRight')
      await press('Delete')
      await expectStrip(visitor, home, `[${team}]`)
      await expect(visitor).toHaveURL(/create-team-account/)
      await expectStrip(visitor, home, `[${team}]`)
    })

    await test.step('so do the items of the menu', async () => {
      await openThree()
      await expectStrip(visitor, home, team, profile, choice)
      await tabTo(visitor, tab(visitor, choice), 'Shift+Tab')
      await menuOfTab('Close')
      await expectStrip(visitor, home, team, `[${profile}]`)
      await expect(visitor).toHaveURL(/my-account/)
      await menuOfTab('Close left')
      await expectStrip(visitor, home, `[${profile}]`)
      await openThree()
      await tabTo(visitor, tab(visitor, choice), 'Shift+Tab')
      await press('Home')
      await press('ArrowRight')
      await press('Enter')
      await expect(visitor).toHaveURL(/my-account/)
      await tabTo(visitor, tab(visitor, profile), 'Shift+Tab')
      await menuOfTab('Close right')
      await expectStrip(visitor, home, `[${profile}]`)
      await openThree()
      await tabTo(visitor, tab(visitor, choice), 'Shift+Tab')
      await press('Shift+F10')
      await expect(visitor.getByRole('menuitem', { name: 'Refresh' })).toBeVisible()
      await expectAccessible(visitor, 'the menu of a tab')
      await chooseByKey(visitor, 'Close others')
      await expectStrip(visitor, home, `[${choice}]`)
    })

    await test.step('the buttons beside the strip do the same for the current page', async () => {
      await tabTo(visitor, visitor.getByRole('button', { name: 'Refresh this page' }), 'Tab')
      await press('Enter')
      const button = visitor.getByRole('button', { name: 'Actions for this page' })
      await tabTo(visitor, button, 'Shift+Tab')
      await press('Enter')
      await chooseByKey(visitor, 'Close all')
      await expect(visitor).toHaveURL(/#\/console/)
      await expectStrip(visitor, home)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
})
