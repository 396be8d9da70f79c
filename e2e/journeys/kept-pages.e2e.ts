import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { readBootDocument } from '../actions/boot-document'
import { chooseLanguage } from '../actions/choose-language'
import { givenNameField } from '../actions/my-account'
import { createRegisteredUser } from '../actions/registered-user'
import { pinRelease, publishRemote } from '../actions/releases'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createTeamsByRequest } from '../actions/teams'

test.setTimeout(process.env.LONG_RUNS ? 180_000 : 60_000)

const teamNameField = (visitor: Page) => visitor.getByRole('textbox', { name: 'Team name' })

/** Every page that a signed-in person may open and leave. */
const pages = [
  {
    address: '/asset/selectaccount?from=here',
    field: (visitor: Page) => visitor.getByRole('searchbox', { name: 'Search teams and accounts' }),
    typed: 'team',
  },
  {
    address: '/asset/create-team-account?from=here',
    field: teamNameField,
    typed: 'Harbour Lights of the third pier',
  },
  { address: '/users/my-account?from=here', field: givenNameField, typed: 'Half a wor' },
]

const scrollTopOf = (visitor: Page) => visitor.evaluate(() => window.scrollY)
const openPath = (visitor: Page, path: string) =>
  visitor.evaluate((to) => void (location.hash = to), path)

/** What a person has done on a page, as the page shows it. */
const stateOf = async (visitor: Page, { field }: (typeof pages)[number]) => ({
  address: visitor.url(),
  scrollTop: await scrollTopOf(visitor),
  ...(await field(visitor).evaluate((element: HTMLInputElement) => ({
    value: element.value,
    selection: [element.selectionStart, element.selectionEnd],
    isFocused: element === document.activeElement,
  }))),
})

test('A4.7 every page that was left for a minute is as it was: typed text, selection, scroll, focus, query', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  // A list that is long enough to be searched.
  const names = Array.from({ length: 9 }, (_, index) => `Team of ${index + 1}`)
  await createTeamsByRequest(server, user, names)
  await signInByCookies(visitor.context(), server, user)
  await visitor.clock.install()
  await visitor.setViewportSize({ width: 1000, height: 420 })
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)

  const left = []
  for (const [index, page] of pages.entries()) {
    await openPath(visitor, page.address)
    await page.field(visitor).fill(page.typed)
    await page.field(visitor).evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 4))
    // A field that lay low was scrolled to.
    await visitor.evaluate(() => window.scrollTo(0, 0))
    await visitor.mouse.wheel(0, 30 + 10 * index)
    await expect.poll(() => scrollTopOf(visitor)).toBe(30 + 10 * index)
    left.push(await stateOf(visitor, page))
  }
  const reads: string[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('/userInfo')) reads.push(request.url())
  })
  // Not by Playwright's click, which first scrolls to where the sticky header would stand.
  const home = visitor.getByRole('link', { name: 'Home' }).first()
  await home.evaluate((link: HTMLAnchorElement) => link.click())
  await expect(visitor).toHaveURL(/#\/console/)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  // The page that is shown begins at its own top.
  expect(await scrollTopOf(visitor)).toBe(0)
  // A real minute in `npm run test:long`; else the page's clock is moved.
  if (process.env.LONG_RUNS) await new Promise((resolve) => setTimeout(resolve, 60_000))
  else await visitor.clock.fastForward(60_000)

  for (const [index, page] of [...pages.entries()].reverse()) {
    await visitor.goBack()
    await expect(page.field(visitor)).toBeVisible()
    await expect.poll(() => stateOf(visitor, page), page.address).toEqual(left[index])
  }
  // The form outlives its query, and nothing of it is fetched again.
  expect(reads).toEqual([])
})

test('A4.1 two addresses of one page are two pages, and what was typed in both outlives a language and a release', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  const field = visitor.locator('input[name="name"]:visible')
  await field.fill('One')
  await openPath(visitor, '/asset/create-team-account?copy=2')
  await expect(field).toHaveValue('')
  await field.fill('Two')
  await visitor.goBack()
  await expect(field).toHaveValue('One')
  await visitor.goForward()
  await expect(field).toHaveValue('Two')

  await chooseLanguage(visitor, '简体中文')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN')
  await expect(field).toHaveValue('Two')

  const { remotes } = await readBootDocument(server.originOf('aurora'))
  const running = remotes.find(({ manifest }) => manifest.name === 'team')!
  await publishRemote(server, 'remote-team', '9.8.0')
  await pinRelease(server, 'aurora', 'team', '9.8.0')
  try {
    // Both hold unsaved input: a reload asks first, and loses neither.
    await field.press('End')
    const newScripts = visitor.waitForResponse((response) =>
      /\/team\/9\.8\.0-/.test(response.url()),
    )
    const [question] = await Promise.all([visitor.waitForEvent('dialog'), visitor.reload()])
    expect(question.type()).toBe('beforeunload')
    await newScripts
    await expect(field).toHaveValue('Two')
    await visitor.goBack()
    await expect(field).toHaveValue('One')

    // So does closing the window.
    await field.press('End')
    const [farewell] = await Promise.all([
      visitor.waitForEvent('dialog'),
      visitor.close({ runBeforeUnload: true }),
    ])
    expect(farewell.type()).toBe('beforeunload')
  } finally {
    await pinRelease(server, 'aurora', 'team', running.manifest.version)
  }
})
