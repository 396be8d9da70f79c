import type { Locator, Page } from '@playwright/test'
import { type InputMethod, startInputMethod, textFields } from '../actions/composition'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { openRegisterPage } from '../actions/register'
import { createTestUser } from '../actions/test-user'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

const keys = ['Escape', 'Enter'] as const

/** What of the page must not change by a composition. */
const readState = (visitor: Page) =>
  visitor.evaluate(() => ({
    href: location.href,
    dialogs: document.querySelectorAll('[role=dialog], [role=alertdialog]').length,
    alerts: document.querySelectorAll('[role=alert]:not(:empty)').length,
  }))

/**
 * Composes a word in the field: nobody rewrites it meanwhile, and neither Escape nor Enter of the input method
 * does anything, in the order of either browser.
 */
async function expectComposition(visitor: Page, inputMethod: InputMethod, field: Locator) {
  await field.focus()
  await field.press('End')
  const name = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.innerText)
  const isCode = (await field.getAttribute('autocomplete')) === 'one-time-code'
  const [piece, word, committed] = isCode ? ['４', '４', '4'] : ['wong', '王', '王']
  const before = await field.inputValue()
  const state = await readState(visitor)
  const calls: string[] = []
  // What a field asks for; the shell asks for itself.
  const asks = /\/(basic-api|user-service)\/(?!refreshToken|getUserInfo|self\/(settings|changes))/
  const record = (request: { url(): string }) =>
    asks.test(request.url()) && calls.push(request.url())
  visitor.on('request', record)
  for (const key of keys) {
    await inputMethod.compose(piece[0]!, piece)
    expect(await field.inputValue(), `${name}: what is composed`).toBe(before + piece)
    await inputMethod.press(key)
    // Longer than any field waits before it asks the server.
    await visitor.waitForTimeout(400)
    expect(await field.inputValue(), `${name}: after ${key} of the composition`).toBe(
      before + piece,
    )
    expect(await readState(visitor), `${name}: the page after ${key}`).toEqual(state)
    await inputMethod.compose('')
  }
  expect(calls, `${name}: asked while a word was composed`).toEqual([])
  visitor.off('request', record)
  await inputMethod.compose(piece)
  await inputMethod.commit(word)
  for (const key of keys) await inputMethod.press(key)
  // What is typed behind the choice of a combobox takes its place.
  const isChoice = (await field.getAttribute('role')) === 'combobox'
  await expect(field, `${name}: the word`).toHaveValue((isChoice ? '' : before) + committed)
  expect((await readState(visitor)).dialogs, `${name}: dialogs`).toBe(state.dialogs)
  await field.fill(before)
}

async function expectEachField(visitor: Page, within: Page | Locator = visitor) {
  const inputMethod = await startInputMethod(visitor)
  const fields = textFields(within)
  await expect(fields.first()).toBeVisible()
  for (let at = 0; at < (await fields.count()); at++)
    await expectComposition(visitor, inputMethod, fields.nth(at))
}

async function openWorkplace(visitor: Page, server: TestServer) {
  await visitor.goto('about:blank')
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await expect(visitor).toHaveURL(/#\/console/)
}

test('a code is composed digit by digit in full width, and stays as it was typed', async ({
  visitor,
  server,
}) => {
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await openRegisterPage(visitor)
  await textFieldByLabel(visitor, 'E-mail').fill(createTestUser().email)
  await buttonByName(visitor, 'Send code').click()
  const inputMethod = await startInputMethod(visitor)
  const code = textFieldByLabel(visitor, 'Verification code')
  await code.focus()
  for (const digit of '６７２８０') {
    await inputMethod.compose(digit)
    await inputMethod.commit(digit)
  }
  await expect(code).toHaveValue('67280')
})

test('a list is not searched for the letters of a word that is being composed, and Escape of it clears nothing', async ({
  visitor,
  server,
}) => {
  await openWorkplace(visitor, server)
  await visitor.goto(server.pageUrl('aurora', '/products'))
  await expectEachField(visitor, visitor.getByRole('main'))
})

/** Dialogs with fields, by the page and the button that open them. */
const dialogs = [
  ['/console', 'Search'],
  ['/account-user', 'Invite'],
  ['/asset/team-users', 'Invite'],
  ['/asset/account-setting?tab=linked-accounts', 'Request link'],
  ['/users/my-account?tab=security', 'Change password'],
] as const

/** Forms of the sign-in page, beside the one for a password. */
const forms = ['mobile', 'register', 'reset-password']

test(
  'in every field a word is composed whole, and the keys of the input method do nothing else, in both orders',
  { tag: '@long' },
  async ({ visitor, server }) => {
    test.setTimeout(280_000)
    for (const path of ['/login', ...forms.map((form) => `/login?form=${form}`)]) {
      await visitor.goto('about:blank')
      await visitor.goto(server.pageUrl('aurora', path))
      await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await test.step(path, () => expectEachField(visitor))
    }
    await openWorkplace(visitor, server)
    for (const path of [
      '/products',
      '/asset/team-setting',
      '/asset/account-setting',
      '/asset/account-setting?tab=linked-accounts',
      '/asset/team-users',
      '/account-user',
      '/users/my-account',
    ]) {
      await visitor.goto('about:blank')
      await visitor.goto(server.pageUrl('aurora', path))
      await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await test.step(path, () => expectEachField(visitor, visitor.getByRole('main')))
    }
    for (const [path, button] of dialogs) {
      await visitor.goto('about:blank')
      await visitor.goto(server.pageUrl('aurora', path))
      await buttonByName(visitor, button).first().click()
      const dialog = visitor.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await test.step(`${path}: ${button}`, () => expectEachField(visitor, dialog))
    }
  },
)
