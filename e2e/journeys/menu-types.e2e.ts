import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectContrast } from '../actions/accessibility'
import { buildWithFrame, helpPage, helpSite } from '../actions/frame-remote'
import { createRegisteredUser } from '../actions/registered-user'
import { pinRelease, publishRelease } from '../actions/releases'
import { importSettings } from '../actions/settings'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createTeamsByRequest } from '../actions/teams'
import { expect, test } from '../fixtures'
import { snapshotFolder } from '../setup/global-setup'
import { startTestServer, type TestServer } from '../setup/test-server'

const menuTypes = ['sidebar', 'mix-sidebar', 'mix', 'top-menu'] as const
/** The nine presets of shell A9.1. */
const colors = [
  '#0960bd',
  '#0084f4',
  '#009688',
  '#536dfe',
  '#ff5c93',
  '#ee4f12',
  '#0096c7',
  '#9c27b0',
  '#ff9800',
]
const modes = ['light', 'dark'] as const
const locales = ['en', 'zh_CN', 'zh_TW'] as const
type Locale = (typeof locales)[number]

/** Every page in the layout. */
const shellPages = [
  '/console',
  '/users/my-account',
  '/asset/selectaccount',
  '/asset/create-team-account',
  '/error-log/list',
  '/exception?status=403',
  '/nowhere',
  '/help',
]
const barePages = ['/login', '/login?form=register', '/logout']

const addressOf = (server: TestServer, locale: Locale, path: string) =>
  `${server.originOf('aurora')}/?locale=${locale}#${path}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openPages(
  context: BrowserContext,
  server: TestServer,
  locale: Locale,
  paths: string[],
) {
  const pages: { path: string; page: Page }[] = []
  for (const path of paths) {
    const page = await context.newPage()
    await page.goto(addressOf(server, locale, path))
    await expect(heading(page)).toBeVisible()
    pages.push({ path, page })
  }
  return pages
}

// By what is the same in every language.
const typeRadio = (visitor: Page, type: (typeof menuTypes)[number]) =>
  visitor.locator('label:has(svg[viewBox="0 0 56 40"])').nth(menuTypes.indexOf(type))
const colorRadio = (visitor: Page, color: string) =>
  visitor.getByRole('radiogroup').getByRole('radio', { name: color }).first()

async function choose(visitor: Page, type: (typeof menuTypes)[number], color: string) {
  await visitor.locator('[data-opens-settings]').click()
  // Waits until the dialog stands still: what opened before the page's next frame hears no Escape.
  await typeRadio(visitor, type).check()
  const radio = colorRadio(visitor, color)
  const before = await accentOf(visitor)
  const isNew = !(await radio.isChecked())
  await radio.check()
  // What works out the palette of a colour is fetched first.
  if (isNew) await expect.poll(() => accentOf(visitor)).not.toBe(before)
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-500'))

/** All pages are open at once: what is set in one window of the browser holds in all (shell A14.7). */
async function scanMenuTypes(
  visitor: Page,
  pages: Awaited<ReturnType<typeof openPages>>,
  locale: Locale,
  choices: readonly string[],
) {
  for (const type of menuTypes)
    for (const [index, themeColor] of choices.entries()) {
      await choose(visitor, type, themeColor)
      const accent = await accentOf(visitor)
      for (const { path, page } of pages) {
        await expect.poll(() => accentOf(page)).toBe(accent)
        await expect(page.locator('[data-surface=sidebar]'), path).toHaveCount(
          type === 'top-menu' ? 0 : 1,
        )
        // A colour changes nothing but contrasts.
        const scan = index === 0 ? expectAccessible : expectContrast
        await scan(page, `${path}, ${locale} ${type} ${themeColor}`)
      }
    }
}

async function scanLockPage(visitor: Page, locale: Locale) {
  const password = 'tea at four'
  for (const themeColor of colors) {
    await importSettings(visitor, { themeColor }, locale)
    await visitor.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
    await visitor.locator('[role=menuitem][data-value=lock]').click()
    await visitor.locator('[role=dialog] input').fill(password)
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('timer')).toBeVisible()
    await expectAccessible(visitor, `lock page, ${locale} ${themeColor}`)
    await visitor.keyboard.press('Enter')
    const field = visitor.locator('input[type=password]')
    await expect(field).toBeVisible()
    await expectAccessible(visitor, `lock page with its form, ${locale} ${themeColor}`)
    await field.fill(password)
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('banner')).toBeVisible()
  }
}

test.describe('the whole matrix', { tag: '@long' }, () => {
  // Nine windows lay themselves out anew at each change of the settings.
  test.use({ actionTimeout: 30_000 })
  let server: TestServer
  let folder: string
  test.beforeAll(async () => {
    test.setTimeout(200_000)
    server = await startTestServer({ snapshotFolder: snapshotFolder() })
    folder = await buildWithFrame('9.2.0')
    await publishRelease(server, folder)
    await pinRelease(server, 'aurora', 'users', '9.2.0')
  })
  test.afterAll(async () => {
    await server.dispose()
    await rm(folder, { recursive: true })
  })

  for (const locale of locales)
    for (const colorScheme of modes)
      test.describe(() => {
        test.use({ colorScheme })

        test(`A6.2 A9.1 every page is accessible in every menu type and colour, ${locale}, ${colorScheme}`, async ({
          visitor,
          browserErrors,
        }) => {
          test.setTimeout(20 * 60_000)
          // So many pages at once take longer than the browser waits for what was preloaded.
          browserErrors.allow(/was preloaded using link preload/)
          // A browser hides windows behind each other, which then leave sending to the one in front.
          // Here all are visible: who sends later is told of the conflict, and takes over what is there.
          browserErrors.allow(/409 \(Conflict\).*\/self\/settings\/shell/)
          const context = visitor.context()
          await context.route(`${helpSite}/**`, (route) =>
            route.fulfill({ contentType: 'text/html', body: helpPage }),
          )
          const user = await createRegisteredUser(server)
          await createTeamsByRequest(server, user, ['Harbour Lights', 'Pier Nine'])
          await signInByCookies(context, server, user)
          await visitor.goto(addressOf(server, locale, '/users/my-account'))
          await expect(heading(visitor)).toBeVisible()
          const pages = await openPages(context, server, locale, shellPages)
          await scanMenuTypes(visitor, pages, locale, colors)
        })

        test(`A10.2 A9.1 the lock page is accessible in every colour, ${locale}, ${colorScheme}`, async ({
          visitor,
          browserErrors,
        }) => {
          test.setTimeout(5 * 60_000)
          // What was set in the second before is sent when the session is locked already.
          browserErrors.allow(/status of 4(01|23)/)
          await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
          await visitor.goto(addressOf(server, locale, '/users/my-account'))
          await expect(heading(visitor)).toBeVisible()
          await scanLockPage(visitor, locale)
        })

        test(`A19 the pages before sign-in are accessible, ${locale}, ${colorScheme}`, async ({
          visitor,
        }) => {
          for (const { path, page } of await openPages(
            visitor.context(),
            server,
            locale,
            barePages,
          ))
            await expectAccessible(page, `${path}, ${locale}`)
        })
      })
})

test('A6.2 every menu type is accessible, light and dark', async ({ visitor, server }) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(addressOf(server, 'en', '/users/my-account'))
  await expect(heading(visitor)).toBeVisible()
  for (const colorScheme of modes) {
    await visitor.emulateMedia({ colorScheme })
    await scanMenuTypes(visitor, [{ path: colorScheme, page: visitor }], 'en', ['#ff9800'])
  }
})
