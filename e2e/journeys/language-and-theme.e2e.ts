import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import { nameField, signInByEmail } from '../words/sign-in'
import { expectToChoose } from '../words/teams'

test('the language changes in place: what was typed stays, and so does the choice', async ({
  visitor,
  stage,
}) => {
  await visitor.goto(stage.page('aurora', '/login'))
  await nameField(visitor).fill('mei@example.test')
  const field = visitor.locator('input[autocomplete~="username"]')

  await visitor.getByRole('button', { name: 'Language' }).click()
  await visitor
    .getByRole('menuitem', { name: '简体中文' })
    .or(visitor.getByRole('menuitemradio', { name: '简体中文' }))
    .click()

  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN')
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(field).toHaveValue('mei@example.test')

  await visitor.reload()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN')
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('a language in the address is spoken, and the one behind the # goes before the other', async ({
  visitor,
  stage,
}) => {
  const html = visitor.locator('html')
  await visitor.goto(`${stage.at('aurora')}/#/login?locale=zh_CN`)
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'zh-Hans-CN')

  await visitor.goto(`${stage.at('aurora')}/?locale=zh_CN#/login?locale=en`)
  await expect(nameField(visitor)).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'en')
})

test('dark and light change in place: what was typed stays, and so does the choice', async ({
  visitor,
  stage,
}) => {
  await visitor.goto(stage.page('aurora', '/login'))
  await nameField(visitor).fill('mei@example.test')
  const ground = () =>
    visitor.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()

  await visitor.getByRole('button', { name: /dark/i }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await expect(nameField(visitor)).toHaveValue('mei@example.test')

  await visitor.reload()
  await expect(nameField(visitor)).toBeVisible()
  expect(await ground()).toBe(dark)
})

test('where the system chooses the colours, the open page is still marked in the menu', async ({
  visitor,
  stage,
}) => {
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)
  await visitor.emulateMedia({ forcedColors: 'active' })
  const home = visitor.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  const line = () =>
    home.evaluate((entry) =>
      getComputedStyle(entry).borderBottomColor === getComputedStyle(entry).borderTopColor
        ? 'plain'
        : 'marked',
    )
  expect(await line()).toBe('plain')
  await home.click()
  await expect(home).toHaveAttribute('aria-current', 'page')
  expect(await line()).toBe('marked')
})
