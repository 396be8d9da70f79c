import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { unknownHost } from '../setup/origins'
import { expectAccessible } from '../actions/accessibility'
import { familyNameField, openMyAccount, saveProfileName } from '../actions/my-account'
import { loadErrorPattern, expectPartError, removeScripts } from '../actions/broken-part'
import { expectTakenOver, holdScriptsBack } from '../actions/first-page'
import { expectLargeTextFits } from '../actions/large-text'
import { closeMessages } from '../actions/close-messages'
import { formAlert, textFieldByLabel } from '../actions/forms'
import { fillPasswordFields, openRegisterPage, proveAddress } from '../actions/register'
import { createRegisteredUser } from '../actions/registered-user'
import { importSettings } from '../actions/settings'
import { createTestUser } from '../actions/test-user'
import { entryOfUserMenu, usernameField, openUserMenu, signInByEmail } from '../actions/sign-in'
import { createTeamThroughForm, expectFirstTeamPage, expectToWorkIn } from '../actions/teams'

// The hash of the address changes long before its page is shown, so the heading is awaited.
const expectHeading = (visitor: Page, name: string | RegExp) =>
  expect(visitor.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()

const viewports = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } }
// Each width and each colour scheme once; `npm run test:long` scans all four, of both.
const short = { beforeSignIn: 'narrow, dark', afterSignIn: 'wide, light' }

for (const [width, viewport] of Object.entries(viewports)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const look = `${width}, ${colorScheme}`
    const tagOf = (pages: keyof typeof short) => ({
      tag: short[pages] === look ? '@core' : '@long',
    })
    test.describe(look, () => {
      test.use({ viewport, colorScheme })
      // There are many scans, and each takes a while.
      test.describe.configure({ timeout: 300_000 })

      test(
        `the pages before sign-in are accessible (${look})`,
        tagOf('beforeSignIn'),
        async ({ visitor, server, browserErrors }) => {
          browserErrors.allow(/status of 400/)
          browserErrors.allow(loadErrorPattern)
          const releaseScripts = await holdScriptsBack(visitor, server)
          await visitor.goto(server.pageUrl('aurora', '/login'), { waitUntil: 'commit' })
          await expect(usernameField(visitor)).toBeVisible()
          await expectAccessible(visitor, 'sign-in as the server draws it')
          await expectLargeTextFits(visitor, 'sign-in as the server draws it')
          releaseScripts()
          await expectTakenOver(visitor)
          await expect(visitor.locator('html')).toHaveClass(new RegExp(colorScheme))
          await expectAccessible(visitor, 'sign-in')

          await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
          await expect(usernameField(visitor)).toHaveAttribute('aria-invalid', 'true')
          await expectAccessible(visitor, 'sign-in with empty fields')
          await expectLargeTextFits(visitor, 'sign-in with empty fields')
          await signInByEmail(visitor, {
            email: 'nobody@example.test',
            password: 'not the password',
          })
          await expect(formAlert(visitor)).toBeVisible()
          await expectAccessible(visitor, 'sign-in refused')

          await visitor.getByRole('button', { name: 'Language' }).click()
          await expect(visitor.getByRole('menu')).toBeVisible()
          await expectAccessible(visitor, 'language picker')
          await visitor.keyboard.press('Escape')

          await openRegisterPage(visitor)
          const email = textFieldByLabel(visitor, 'E-mail')
          await email.clear()
          await visitor.getByRole('button', { name: 'Send code', exact: true }).click()
          await expect(email).toHaveAttribute('aria-invalid', 'true')
          await expectAccessible(visitor, 'register with empty fields')
          await expectLargeTextFits(visitor, 'register with empty fields')
          await proveAddress(server, visitor, createTestUser().email)
          await fillPasswordFields(visitor, 'a calm harbour', 'another one')
          await visitor.getByRole('button', { name: 'Register', exact: true }).click()
          await expectAccessible(visitor, 'register, with the strength of a password and errors')
          await expectLargeTextFits(visitor, 'register, with the strength of a password and errors')

          await visitor.goto(server.pageUrl('aurora', '/logout'))
          await expectHeading(visitor, 'You are signed out')
          await expectAccessible(visitor, 'signed out')

          // The other brands' colours, in the other languages.
          for (const [brand, locale, heading] of [
            ['lantern', 'zh_CN', '登录'],
            ['merchant', 'zh_TW', '登入'],
          ] as const) {
            await visitor.goto(`${server.originOf(brand)}/?locale=${locale}#/login`)
            await expectHeading(visitor, heading)
            await expectAccessible(visitor, `sign-in of ${brand}`)
          }

          await visitor.goto(`http://${unknownHost}:${server.port}/?locale=en`)
          await expectAccessible(visitor, 'unknown origin')
          await createRegisteredUser(server)
          await visitor.goto(`${server.originOf('aurora')}/dev/outbox`)
          await expectAccessible(visitor, 'outbox, with a message in it')

          await removeScripts(visitor, server, 'host')
          await visitor.goto(server.pageUrl('aurora', '/login'))
          await expect(visitor.getByRole('alert')).toBeVisible()
          await expectAccessible(visitor, 'the console’s own files are missing')
        },
      )

      test(
        `the pages after sign-in are accessible (${look})`,
        tagOf('afterSignIn'),
        async ({ visitor, server, browserErrors }) => {
          browserErrors.allow(loadErrorPattern)
          const user = await createRegisteredUser(server)
          await visitor.goto(server.pageUrl('aurora', '/login'))
          await signInByEmail(visitor, user)
          await expectFirstTeamPage(visitor)
          await visitor.getByRole('button', { name: 'Create team', exact: true }).click()
          await expect(textFieldByLabel(visitor, 'Team name')).toHaveAttribute(
            'aria-invalid',
            'true',
          )
          await expectAccessible(visitor, 'create a team, with empty fields')
          await expectLargeTextFits(visitor, 'create a team, with empty fields')
          await createTeamThroughForm(visitor, 'Harbour Lights')
          await expectToWorkIn(visitor, 'Harbour Lights')
          await expectAccessible(visitor, 'home')
          await expectLargeTextFits(visitor, 'home')
          await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
          await expect(
            visitor.getByRole('main').getByRole('link', { name: 'Harbour Lights' }),
          ).toBeVisible()
          await expectAccessible(visitor, 'a team to choose')
          await expectLargeTextFits(visitor, 'a team to choose')

          await openMyAccount(visitor, user.familyName)
          await expectAccessible(visitor, 'my account')
          await expectLargeTextFits(visitor, 'my account')
          await saveProfileName(visitor, { ...user, givenName: 'Siu Mei' })
          await expect(visitor.getByText('Profile saved.')).toBeVisible()
          await expectAccessible(visitor, 'my account, saved')
          await closeMessages(visitor)
          await familyNameField(visitor).fill('x'.repeat(60))
          await visitor.getByRole('button', { name: 'Save profile' }).click()
          await expect(familyNameField(visitor)).toHaveAttribute('aria-invalid', 'true')
          await expectAccessible(visitor, 'my account, with a name that is too long')
          await openUserMenu(visitor, user.familyName)
          await expect(entryOfUserMenu(visitor, 'Sign out')).toBeVisible()
          await expectAccessible(visitor, 'user menu')
          await entryOfUserMenu(visitor, 'Sign out').click()
          await expect(visitor.getByRole('alertdialog')).toBeVisible()
          await expectAccessible(visitor, 'sign out?')
          await expectLargeTextFits(visitor, 'sign out?')
          await visitor.keyboard.press('Escape')

          const pages = {
            '/console': /^Hello, /,
            '/no/such/page': 'This page does not exist',
            '/exception?status=403': 'You do not have access to this page',
            '/exception?status=500': 'Something went wrong',
            '/logout': 'Sign out?',
          }
          for (const [path, heading] of Object.entries(pages)) {
            await visitor.goto(server.pageUrl('aurora', path))
            await expectHeading(visitor, heading)
            await expectAccessible(visitor, path)
          }

          await removeScripts(visitor, server, 'team')
          await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
          await visitor.reload()
          await expectPartError(visitor)
          await expectAccessible(visitor, 'a part is missing')
        },
      )
    })
  }
}

test('A7.1 beside a long logo on a phone, everything in the header is in sight, in large text too', async ({
  visitor,
  server,
}) => {
  await visitor.setViewportSize({ width: 360, height: 740 })
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('merchant', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await expectLargeTextFits(visitor, 'create a team of merchant')

  for (const [width, fontSize] of [
    [360, 16],
    [320, 16],
    [360, 32],
    [320, 32],
  ] as const) {
    await visitor.setViewportSize({ width, height: 740 })
    await visitor.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
    }, fontSize)
    const controls = visitor.getByRole('banner').locator('a:visible, button:visible')
    expect(await controls.count()).toBeGreaterThanOrEqual(4)
    for (const control of await controls.all())
      await expect(control, `${width} px, text of ${fontSize} px`).toBeInViewport({ ratio: 0.8 })
  }

  await test.step('where the header has no room, the error log stands in the user menu', async () => {
    await visitor.evaluate(() => (document.documentElement.style.fontSize = ''))
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await importSettings(visitor, { useErrorHandle: true })
    const banner = visitor.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Error log' })).toBeVisible()
    await visitor.setViewportSize({ width: 360, height: 740 })
    await visitor.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    await expect(banner.getByRole('link', { name: 'Error log' })).toBeHidden()
    await openUserMenu(visitor, user.givenName)
    await expect(entryOfUserMenu(visitor, 'Error log')).toBeVisible()
  })
})
