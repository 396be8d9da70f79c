import { expect, test } from '../fixtures'
import { chooseLanguage } from '../actions/choose-language'
import { expectDrawn, expectTakenOver, holdScriptsBack } from '../actions/first-page'
import { givenNameField, openMyAccount } from '../actions/my-account'
import { openRegisterPage } from '../actions/register'
import { createRegisteredUser } from '../actions/registered-user'
import { usernameField, signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { loadTranslate } from '../actions/translate'

test('the language changes in place: what was typed stays, and so does the choice @core', async ({
  visitor,
  server,
}) => {
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await usernameField(visitor).fill('mei@example.test')
  const field = visitor.locator('input[autocomplete~="username"]')

  await chooseLanguage(visitor, '简体中文')

  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN')
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(field).toHaveValue('mei@example.test')

  await visitor.reload()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN')
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('A16.2 in the console the language changes without a question: the draft, its page and its tab stay', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await openMyAccount(visitor, user.familyName)
  await givenNameField(visitor).fill('Siu M')
  const loadedAt = await visitor.evaluate(() => performance.timeOrigin)

  await chooseLanguage(visitor, '繁體中文')

  await expect(visitor.locator('html')).toHaveAttribute('lang', /^zh-Hant-(TW|HK)$/)
  const translate = await loadTranslate('zh_TW', server)
  const field = visitor.getByRole('textbox', {
    name: translate('users:my_account.given_name'),
    exact: true,
  })
  await expect(field).toHaveValue('Siu M')
  await expect(visitor).toHaveURL(/#\/users\/my-account/)
  await expect(visitor).toHaveTitle(new RegExp(translate('users:my_account.title')))
  const title = translate('users:my_account.title')
  await expect(visitor.getByRole('tab', { name: title, selected: true })).toBeVisible()
  expect(await visitor.evaluate(() => performance.timeOrigin), 'nothing was reloaded').toBe(
    loadedAt,
  )

  // The language that is marked as the page's own cannot be chosen again: nothing happens.
  await visitor.getByRole('button', { name: '語言' }).click()
  await visitor.getByRole('menuitem', { name: '繁體中文' }).click()
  await expect(field).toHaveValue('Siu M')
})

test('a language in the address is used, and the one behind the # wins over the other', async ({
  visitor,
  server,
}) => {
  const html = visitor.locator('html')
  const releaseScripts = await holdScriptsBack(visitor, server)
  await visitor.goto(`${server.originOf('aurora')}/#/login?locale=zh_CN`, { waitUntil: 'commit' })
  // What the server has drawn is in the language of the origin: no word of it is shown.
  await expectDrawn(visitor)
  await expect(visitor.locator('.sk-logo:visible')).toBeVisible()
  expect(await visitor.evaluate(() => document.body.innerText.trim())).toBe('')

  releaseScripts()
  await expectTakenOver(visitor)
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: '邮箱、手机号或用户名' })).toBeFocused()
  await expect(html).toHaveAttribute('lang', 'zh-Hans-CN')

  await visitor.goto(`${server.originOf('aurora')}/?locale=zh_CN#/login?locale=en`)
  await expect(usernameField(visitor)).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'en')
})

test('rulings 25: going back does not undo a language that was chosen since', async ({
  visitor,
  server,
}) => {
  await visitor.goto(`${server.originOf('aurora')}/?locale=zh_CN#/login?locale=en`)
  await expect(usernameField(visitor)).toBeVisible()
  await openRegisterPage(visitor)
  // The focus goes to its first field, out of a menu that was opened meanwhile.
  await expect(visitor.getByRole('textbox', { name: 'E-mail', exact: true })).toBeFocused()
  await chooseLanguage(visitor, '繁體中文')
  await expect(visitor).toHaveURL(/#\/login\?locale=zh_TW&form=register$/)

  await visitor.goBack()
  await expect(visitor).toHaveURL(/#\/login\?locale=zh_TW$/)
  await expect(visitor.getByRole('button', { name: '登入', exact: true })).toBeVisible()
})

test('rulings 25: a window that is loaded again follows the language that another has chosen since', async ({
  visitor,
  server,
}) => {
  await visitor.goto(`${server.originOf('aurora')}/#/login?locale=en`)
  await expect(usernameField(visitor)).toBeVisible()
  const other = await visitor.context().newPage()
  await other.goto(server.pageUrl('aurora', '/login'))
  await chooseLanguage(other, '繁體中文')
  await expect(other.getByRole('button', { name: '登入', exact: true })).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('button', { name: '登入', exact: true })).toBeVisible()
  await expect(visitor).toHaveURL(/#\/login\?locale=zh_TW$/)
})

test('dark and light change in place: what was typed stays, and so does the choice @core', async ({
  visitor,
  server,
}) => {
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await usernameField(visitor).fill('mei@example.test')
  const backgroundColor = () =>
    visitor.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await backgroundColor()

  await visitor.getByRole('button', { name: /dark/i }).click()
  await expect.poll(backgroundColor).not.toBe(light)
  const dark = await backgroundColor()
  await expect(usernameField(visitor)).toHaveValue('mei@example.test')

  await visitor.reload()
  await expect(usernameField(visitor)).toBeVisible()
  expect(await backgroundColor()).toBe(dark)
})

test('where the system chooses the colours, the open page is still marked in the menu', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await visitor.emulateMedia({ forcedColors: 'active' })
  const home = visitor.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  const underline = () =>
    home.evaluate((link) =>
      getComputedStyle(link).borderBottomColor === getComputedStyle(link).borderTopColor
        ? 'plain'
        : 'marked',
    )
  expect(await underline()).toBe('plain')
  await home.click()
  await expect(home).toHaveAttribute('aria-current', 'page')
  expect(await underline()).toBe('marked')
})
