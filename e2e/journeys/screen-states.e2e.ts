import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies, signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { loadTranslate, type Translate } from '../actions/translate'
import { createOwnedTeam } from '../actions/users'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

/** Every screen of a team, its people and oneself. */
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

/** What a screen asks for itself; the rest is asked by the shell. */
const callsOfScreens =
  /\/(basic-api|user-service)\/(?!getUserInfo|refreshToken|self\/(settings|changes))/

const refuse = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ code, result: null, message: '' }),
  })

/** Grey shapes in place of what is loading. */
const countSkeletons = (visitor: Page) =>
  visitor.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName.includes('shimmer'))
        .length,
  )

async function expectFailure(visitor: Page, translate: Translate) {
  const main = visitor.getByRole('main')
  await expect(main.getByRole('alert').first()).toBeVisible()
  await expect(main.getByRole('button', { name: translate('shell:retry') }).first()).toBeVisible()
  await expect.poll(() => countSkeletons(visitor)).toBe(0)
}

async function expectContent(visitor: Page) {
  await expect.poll(() => countSkeletons(visitor)).toBe(0)
  await expect(visitor.getByRole('main').getByRole('alert')).toHaveCount(0)
}

interface State {
  /** What becomes of what a screen asks. */
  answer(route: Route): unknown
  expectIt(visitor: Page, translate: Translate): Promise<void>
  /** Not on every screen. */
  screens?: readonly string[]
  /** Their team has one account, and nothing else; otherwise it is that of the demonstration. */
  isNew?: true
}
const states: Record<string, State> = {
  loading: {
    answer: () => {},
    async expectIt(visitor) {
      await expect.poll(() => countSkeletons(visitor)).toBeGreaterThan(0)
      await expect(visitor.getByRole('main').getByRole('alert')).toHaveCount(0)
    },
  },
  failed: { answer: refuse(500, 'INTERNAL_ERROR'), expectIt: expectFailure },
  unreachable: {
    answer: (route) => route.abort('internetdisconnected'),
    expectIt: expectFailure,
  },
  denied: {
    answer: refuse(403, 'NO_PERMISSION'),
    // Whoever is signed in may see who they are and where they may work.
    screens: screens.filter((screen) => !/my-account|selectaccount/.test(screen)),
    async expectIt(visitor, translate) {
      await expect.poll(() => countSkeletons(visitor)).toBe(0)
      const says = ['team:team_page.gone', 'team:table.denied_help', 'users:table.denied_help'].map(
        (key) => translate(key),
      )
      const main = visitor.getByRole('main')
      await expect
        .poll(async () => says.some(async (each) => (await main.innerText()).includes(each)))
        .toBe(true)
    },
  },
  loaded: { answer: (route) => route.continue(), expectIt: expectContent },
  empty: { answer: (route) => route.continue(), expectIt: expectContent, isNew: true },
}

/** No text is wider than the page, and none is the key of a text that is missing. */
async function expectWellSet(visitor: Page, screen: string) {
  const found = await visitor.evaluate(() => ({
    tooWide: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    keys: document.body.innerText.match(/\b[a-z_]+:[a-z_]+\.[a-z_.]+/g) ?? [],
  }))
  expect(found, screen).toEqual({ tooWide: 0, keys: [] })
}

const looks = [
  { locale: 'zh_TW', width: 360, height: 740, colorScheme: 'dark' },
  { locale: 'en', width: 1440, height: 900, colorScheme: 'light' },
  { locale: 'zh_CN', width: 360, height: 740, colorScheme: 'light' },
] as const

async function openWorkplace(visitor: Page, server: TestServer, isNew = false) {
  const context = visitor.context()
  if (isNew) {
    const owner = await createRegisteredUser(server)
    await createOwnedTeam(server, owner, 'Pier Nine', ['Pier Nine Coffee'])
    await signInByCookies(context, server, owner)
  } else await signInDemoUser(context, server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await expect(visitor).toHaveURL(/#\/console/)
}

for (const { locale, colorScheme, ...viewport } of looks) {
  test.describe(`${locale}, ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })
    for (const [state, { answer, expectIt, isNew, ...rest }] of Object.entries(states)) {
      test(
        `every screen, ${state}, is accessible and in one piece (${locale}, ${viewport.width} px, ${colorScheme})`,
        { tag: '@long' },
        async ({ visitor, server, browserErrors }) => {
          test.setTimeout(240_000)
          browserErrors.allow(/status of (403|500)|ERR_INTERNET_DISCONNECTED/)
          const translate = await loadTranslate(locale, server)
          await openWorkplace(visitor, server, isNew)
          await visitor.route(callsOfScreens, (route) =>
            route.request().method() === 'GET' ? answer(route) : route.continue(),
          )
          for (const screen of rest.screens ?? screens) {
            await visitor.goto('about:blank')
            await visitor.goto(`${server.originOf('aurora')}/?locale=${locale}#${screen}`)
            await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
            await test.step(`${screen}, ${state}`, () => expectIt(visitor, translate))
            await expectWellSet(visitor, `${screen}, ${state}`)
            await expectAccessible(visitor, `${screen}, ${state}`)
          }
        },
      )
    }
  })
}
