import type { Page } from '@playwright/test'
import { expectToGoOn, translatePage } from '../actions/browser-translation'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

/** Buttons that change what others of the demonstration need, lead away or open a window of the system. */
const leftAlone =
  /delete|leave|remove|sign out|send|save|export|full screen|end |lock|upload|choose a picture|switch|passkey|invite$|accept|refuse|transfer|turn o|create|print|copy|reload|refresh|archive|show only|link/i

/** Does one thing of a page after the other, and gives how many they were. */
async function walkPage(visitor: Page, path: string, within: 'header' | 'main', limit: number) {
  let actions = 0
  const act = async (name: string, action: () => Promise<unknown>) => {
    await test.step(`${path}: ${name}`, async () => {
      await action()
      await expectToGoOn(visitor, `${path}: ${name}`)
    })
    actions++
  }
  if (await visitor.getByRole('button', { name: 'Search', exact: true }).first().isVisible()) {
    await act('Ctrl K', () => visitor.keyboard.press('Control+k'))
    for (const letter of 'us')
      await act(`“${letter}” in the search`, async () => {
        await visitor.getByRole('dialog').getByRole('combobox').press(letter)
        await visitor.waitForTimeout(50)
      })
    await act('letters that find nothing', () =>
      visitor.getByRole('dialog').getByRole('combobox').fill('qqqq'),
    )
    await act('the search is cleared', () =>
      visitor.getByRole('dialog').getByRole('combobox').fill(''),
    )
    await act('Escape', () => visitor.keyboard.press('Escape'))
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
  }

  const controls = visitor.locator(`${within} :is(button, [role=tab]):visible:enabled`)
  const names = await controls.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  )
  const chosen = [...new Set(names)].filter((name) => name.trim() && !leftAlone.test(name))
  for (const name of chosen.slice(0, limit)) {
    const control = controls
      .and(visitor.getByText(name, { exact: true }))
      .or(controls.and(visitor.getByLabel(name, { exact: true })))
    if (!(await control.count())) continue
    // The tooltip of the button before lies over its neighbour while the mouse is on it.
    await visitor.mouse.move(0, 0)
    await act(`“${name}”`, () => control.first().click({ timeout: 5_000 }))
    await visitor.waitForTimeout(200)
    await act(`Escape after “${name}”`, () => visitor.keyboard.press('Escape'))
    await visitor.waitForTimeout(200)
    if (await visitor.getByRole('dialog').count()) await visitor.keyboard.press('Escape')
  }
  return actions
}

async function openWorkplace(visitor: Page, server: TestServer) {
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await expect(visitor).toHaveURL(/#\/console/)
}

async function openTranslated(visitor: Page, server: TestServer, path: string) {
  await visitor.goto('about:blank')
  await visitor.goto(server.pageUrl('aurora', path))
  await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  // Lists and what comes late are there, too.
  await visitor.waitForTimeout(1_500)
  await translatePage(visitor)
}

test('a page that the browser translates is searched, and goes on', async ({ visitor, server }) => {
  test.setTimeout(120_000)
  await openWorkplace(visitor, server)
  await openTranslated(visitor, server, '/products')
  expect(await walkPage(visitor, '/products', 'main', 4)).toBeGreaterThan(5)
})

const screens = [
  '/console',
  '/users/index',
  '/products',
  '/asset/selectaccount',
  '/asset/switch-team-accounts',
  '/asset/team-setting',
  '/asset/account-setting',
  '/asset/account-setting?tab=linked-accounts',
  '/asset/audit-log',
  '/asset/team-users',
  '/account-user',
  '/users/my-account',
  '/users/my-account?tab=security',
]

test(
  'every page that the browser translates goes on, and shows what is the case, over more than sixty actions',
  { tag: '@long' },
  async ({ visitor, server }) => {
    test.setTimeout(400_000)
    await openWorkplace(visitor, server)
    let actions = 0
    for (const path of screens) {
      await openTranslated(visitor, server, path)
      if (path === '/console') actions += await walkPage(visitor, path, 'header', 8)
      actions += await walkPage(visitor, path, 'main', 8)
    }
    expect(actions).toBeGreaterThan(60)
  },
)
