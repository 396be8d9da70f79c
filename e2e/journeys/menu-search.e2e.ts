import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies, signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace, openProfileWithTeams } from '../actions/teams'

const field = (visitor: Page) => visitor.getByRole('combobox', { name: 'Search' })
const highlighted = (visitor: Page) => visitor.getByRole('option', { selected: true })
const tabs = (visitor: Page) =>
  visitor.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')

async function openSearch(visitor: Page) {
  await visitor.keyboard.press('Control+k')
  await expect(field(visitor)).toBeFocused()
}

test('A5 pages and commands are found and opened by the keyboard alone, in every language @core', async ({
  visitor,
  server,
}) => {
  await openProfileWithTeams(visitor, server, ['Harbour Lights'])
  await expect(tabs(visitor)).toHaveText(['Home', 'Your profile'])

  await test.step('Ctrl K opens it with the focus in the field, and Enter goes', async () => {
    await visitor.keyboard.press('Control+k')
    await expect(visitor.getByRole('dialog', { name: 'Search', exact: true })).toBeVisible()
    await expect(field(visitor)).toBeFocused()
    await expectAccessible(visitor, 'the menu search')
    await visitor.keyboard.type('hom')
    await expect(highlighted(visitor)).toContainText('Home')
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(/#\/console/)
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('pinyin initials find a Chinese title', async () => {
    await openSearch(visitor)
    await visitor.keyboard.type('ssms')
    await expect(highlighted(visitor)).toContainText('深色模式')
    await visitor.keyboard.press('Enter')
    await expect(visitor.locator('html')).toHaveClass(/dark/)
    await openSearch(visitor)
    await expect(highlighted(visitor)).toContainText('Dark mode')
    await expectAccessible(visitor, 'the menu search in the dark')
    await visitor.keyboard.type('zzz')
    await expect(visitor.getByRole('dialog')).toContainText('Nothing matches “zzz”.')
    await visitor.keyboard.press('Escape')
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('what a remote offers to do is found by its pinyin initials', async () => {
    await openSearch(visitor)
    await visitor.keyboard.type('jltd')
    await expect(highlighted(visitor)).toContainText('Create a team · 建立團隊')
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(/create-team-account/)
    await visitor.goBack()
    await expect(visitor.locator('main :focus')).toHaveCount(1)
  })

  await test.step('and so is it by a Chinese title, and by its other words', async () => {
    for (const text of ['建立團隊', 'organis']) {
      await openSearch(visitor)
      await visitor.keyboard.type(text)
      await expect(highlighted(visitor)).toContainText('Create a team')
      await visitor.keyboard.press('Escape')
      await expect(visitor.getByRole('dialog')).toHaveCount(0)
    }
  })

  await test.step('an open page is found too', async () => {
    await visitor.getByRole('button', { name: 'Search', exact: true }).click()
    await visitor.keyboard.type('your pro')
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(/my-account/)
    await expect(tabs(visitor)).toHaveText(['Home', 'Your profile', 'Create a team'])
  })
})

test('A5.3 by the keyboard alone one switches to another team, asked where input is not saved', async ({
  visitor,
  server,
}) => {
  await openProfileWithTeams(visitor, server, ['Harbour Lights', 'Peak Tram'])
  const workspace = visitor.getByRole('banner').getByRole('button', { name: /Lights|Tram|team/i })
  const given = visitor.getByLabel('Given name')
  await expect(given).toBeVisible()
  const chooseBySearch = async (text: string, expected: string) => {
    await visitor.keyboard.press('Control+k')
    await expect(field(visitor)).toBeFocused()
    await visitor.keyboard.type(text)
    await expect(highlighted(visitor)).toContainText(expected)
    await visitor.keyboard.press('Enter')
  }

  await chooseBySearch('harb', 'Harbour Lights')
  await expect(workspace).toHaveText(/Harbour Lights/)
  await chooseBySearch('ｐｅａｋ', 'Peak Tram')
  await expect(workspace).toHaveText(/Peak Tram/)

  await given.fill('Not saved')
  await chooseBySearch('harbour', 'Harbour Lights')
  const question = visitor.getByRole('alertdialog', { name: 'Switch to Harbour Lights?' })
  await expect(question).toContainText('Your profile')
  await visitor.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(workspace).toHaveText(/Peak Tram/)

  await chooseBySearch('lock', 'Lock screen')
  await expect(visitor.getByRole('dialog', { name: 'Lock the screen?' })).toBeVisible()
  await expectAccessible(visitor, 'locking by a command')
})

test('A5.3 products, people and accounts are found by name, number and address, and shown in their lists', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await expect(visitor).toHaveURL(/#\/console/)
  const group = (name: string) => visitor.getByRole('group', { name })

  await test.step('a product by a word of its name, and all by their list', async () => {
    await openSearch(visitor)
    await visitor.keyboard.type('guji')
    await expect(group('Products').getByRole('option')).toHaveCount(4)
    await expectAccessible(visitor, 'products in the search')
    await group('Products')
      .getByRole('option', { name: /^All [\d,]+ products/ })
      .click()
    await expect(visitor).toHaveURL(/#\/products\?search=guji/)
    await expect(tabs(visitor)).toContainText(['Home', 'Products · guji'])
  })

  await test.step('by its number, in full width, and the last one comes back', async () => {
    await openSearch(visitor)
    await visitor.keyboard.insertText('Ｐ－０００４２')
    await expect(highlighted(visitor)).toContainText('P-00042')
    const name = await highlighted(visitor).locator('[data-title]').innerText()
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(/search=P-00042/)
    await expect(visitor.getByRole('row').nth(1)).toContainText(name)
    await openSearch(visitor)
    await expect(group('Recent').getByRole('option').first()).toContainText('P-00042')
    await visitor.keyboard.press('Escape')
  })

  await test.step('a person', async () => {
    await openSearch(visitor)
    await visitor.keyboard.type('chan')
    await group('People').getByRole('option').first().click()
    await expect(visitor).toHaveURL(/#\/users\/index\?search=/)
    await expect(visitor.getByRole('row').nth(1)).toContainText(/chan/i)
  })

  await test.step('without a network pages are found all the same', async () => {
    await visitor.context().setOffline(true)
    await openSearch(visitor)
    await visitor.keyboard.type('home')
    await expect(highlighted(visitor)).toContainText('Home')
    await expect(visitor.getByRole('alert')).toContainText('The server cannot be reached.')
    await expectAccessible(visitor, 'the search without a network')
    await visitor.context().setOffline(false)
    await visitor.getByRole('button', { name: 'Try again' }).click()
    await expect(visitor.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  })
})

test('? shows the keyboard shortcuts, except where text is typed', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  const given = visitor.getByLabel('Given name')
  const overview = visitor.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await given.focus()
  await visitor.keyboard.type('?')
  await expect(given).toHaveValue(/\?/)
  await expect(overview).toHaveCount(0)

  await visitor.getByRole('tab', { name: 'Home' }).focus()
  await visitor.keyboard.press('?')
  await expect(overview.getByText('Close the tab')).toBeVisible()
  await expectAccessible(visitor, 'the keyboard shortcuts')
  await visitor.keyboard.press('Escape')
  await expect(overview).toHaveCount(0)

  await visitor.keyboard.press('Control+k')
  await expect(visitor.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await visitor.keyboard.type('shortcuts')
  await visitor.keyboard.press('Enter')
  await expect(overview).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('A5.1 the search takes the screen, and is left by its Cancel', async ({
    visitor,
    server,
  }) => {
    const user = await createRegisteredUser(server)
    await signInByCookies(visitor.context(), server, user)
    await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
    await visitor.getByRole('button', { name: 'Search', exact: true }).tap()
    const dialog = visitor.getByRole('dialog', { name: 'Search', exact: true })
    await expect(field(visitor)).toBeFocused()
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
    await expectAccessible(visitor, 'the menu search on a phone')
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await expect(dialog).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Search', exact: true }).tap()
    await visitor.getByRole('option', { name: /Home/ }).tap()
    await expect(visitor).toHaveURL(/#\/console/)
  })
})
