import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import { unknownHost } from '../stage/origins'
import { expectAccessible } from '../words/accessible'
import { familyNameField, openMyAccount, saveName } from '../words/account'
import { complaints, expectExplanation } from '../words/broken-part'
import { breakRemote } from '../words/faults'
import { field } from '../words/forms'
import { fillPasswords, openRegister } from '../words/register'
import { registered } from '../words/set-the-scene'
import { nameField, openUserMenu, signInByEmail } from '../words/sign-in'
import { createTeam, expectToChoose, openCreateTeam } from '../words/teams'

// A change of the address behind the # is done long before its page stands there.
const expectHeading = (visitor: Page, name: string | RegExp) =>
  expect(visitor.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()

const widths = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } }

for (const [width, viewport] of Object.entries(widths)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })
      // Many scans, and each takes the page apart.
      test.describe.configure({ timeout: 300_000 })

      test(`who is not signed in finds nothing in the way (${width}, ${colorScheme})`, async ({
        visitor,
        stage,
        trouble,
      }) => {
        trouble.expects(/status of 400/)
        trouble.expects(complaints)
        await visitor.goto(stage.page('aurora', '/login'))
        await expect(nameField(visitor)).toBeVisible()
        await expect(visitor.locator('html')).toHaveClass(new RegExp(colorScheme))
        await expectAccessible(visitor, 'sign-in')

        await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(nameField(visitor)).toHaveAttribute('aria-invalid', 'true')
        await expectAccessible(visitor, 'sign-in with empty fields')
        await signInByEmail(visitor, { email: 'nobody@example.test', password: 'not the password' })
        await expect(visitor.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(visitor, 'sign-in refused')
        await visitor.keyboard.press('Escape')

        await visitor.getByRole('button', { name: 'Language' }).click()
        await expect(visitor.getByRole('menu')).toBeVisible()
        await expectAccessible(visitor, 'language picker')
        await visitor.keyboard.press('Escape')

        await openRegister(visitor)
        await fillPasswords(visitor, 'a calm harbour', 'another one')
        await expectAccessible(visitor, 'register, with the strength of a password')
        await visitor.getByRole('button', { name: 'Register', exact: true }).click()
        await expect(field(visitor, 'Verification code')).toHaveAttribute('aria-invalid', 'true')
        await expectAccessible(visitor, 'register with empty fields')

        await visitor.goto(stage.page('aurora', '/logout'))
        await expectHeading(visitor, 'You are signed out')
        await expectAccessible(visitor, 'signed out')

        // The other brands' colours, in the other languages.
        for (const [brand, locale, heading] of [
          ['lantern', 'zh_CN', '登录'],
          ['merchant', 'zh_TW', '登入'],
        ] as const) {
          await visitor.goto(`${stage.at(brand)}/?locale=${locale}#/login`)
          await expectHeading(visitor, heading)
          await expectAccessible(visitor, `sign-in of ${brand}`)
        }

        await visitor.goto(`http://${unknownHost}:${stage.port}/?locale=en`)
        await expectAccessible(visitor, 'unknown origin')
        await registered(stage)
        await visitor.goto(`${stage.at('aurora')}/dev/outbox`)
        await expectAccessible(visitor, 'outbox, with a letter in it')

        await breakRemote(visitor, stage, 'host', 'is gone (404)')
        await visitor.goto(stage.page('aurora', '/login'))
        await expect(visitor.getByRole('alert')).toBeVisible()
        await expectAccessible(visitor, 'the console’s own files are missing')
      })

      test(`who is signed in finds nothing in the way (${width}, ${colorScheme})`, async ({
        visitor,
        stage,
        trouble,
      }) => {
        trouble.expects(complaints)
        const person = await registered(stage)
        await visitor.goto(stage.page('aurora', '/login'))
        await signInByEmail(visitor, person)
        await expectToChoose(visitor)
        await expectAccessible(visitor, 'nothing to choose yet')

        await openCreateTeam(visitor)
        await visitor.getByRole('button', { name: 'Create', exact: true }).click()
        await expect(field(visitor, 'Team name')).toHaveAttribute('aria-invalid', 'true')
        await expectAccessible(visitor, 'create a team, with empty fields')
        await visitor.goBack()
        await createTeam(visitor, 'Harbour Lights')
        await expect(
          visitor.getByRole('main').getByRole('button', { name: 'Harbour Lights' }),
        ).toBeVisible()
        await expectAccessible(visitor, 'a team to choose')

        await openMyAccount(visitor, person.familyName)
        await expectAccessible(visitor, 'my account')
        await saveName(visitor, { ...person, givenName: 'Siu Mei' })
        await expect(visitor.getByText('Your profile is saved.')).toBeVisible()
        await expectAccessible(visitor, 'my account, saved')
        await familyNameField(visitor).fill('x'.repeat(60))
        await visitor.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(familyNameField(visitor)).toHaveAttribute('aria-invalid', 'true')
        await expectAccessible(visitor, 'my account, with a name that is too long')
        await openUserMenu(visitor, person.familyName)
        await expect(visitor.getByRole('menu')).toBeVisible()
        await expectAccessible(visitor, 'user menu')
        await visitor.getByRole('menuitem', { name: 'Sign out' }).click()
        await expect(visitor.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(visitor, 'sign out?')
        await visitor.keyboard.press('Escape')

        const pages = {
          '/console': /^Hello, /,
          '/no/such/page': 'There is no such page',
          '/exception?status=403': 'You may not see this page',
          '/exception?status=500': 'Something went wrong',
        }
        for (const [path, heading] of Object.entries(pages)) {
          await visitor.goto(stage.page('aurora', path))
          await expectHeading(visitor, heading)
          await expectAccessible(visitor, path)
        }

        await breakRemote(visitor, stage, 'team', 'is gone (404)')
        await visitor.goto(stage.page('aurora', '/asset/selectaccount'))
        await visitor.reload()
        await expectExplanation(visitor)
        await expectAccessible(visitor, 'a part is missing')
      })
    })
  }
}
