import { expect, test } from '../console'
import { unknownHost } from '../stage/origins'
import { expectAccessible } from '../words/accessible'
import { openMyAccount } from '../words/account'
import { complaints, expectExplanation } from '../words/broken-part'
import { breakRemote } from '../words/faults'
import { openRegister } from '../words/register'
import { registered } from '../words/set-the-scene'
import { nameField, openUserMenu, signInByEmail } from '../words/sign-in'
import { createTeam, expectToChoose, openCreateTeam } from '../words/teams'

const widths = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } }

for (const [width, viewport] of Object.entries(widths)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })
      // Many scans, and each takes the page apart.
      test.describe.configure({ timeout: 180_000 })

      test(`who is not signed in finds nothing in the way (${width}, ${colorScheme})`, async ({ visitor, stage, trouble }) => {
        trouble.expects(/status of 40[04]/)
        await visitor.goto(stage.page('aurora', '/login'))
        await expect(nameField(visitor)).toBeVisible()
        await expect(visitor.locator('html')).toHaveClass(new RegExp(colorScheme))
        await expectAccessible(visitor, 'sign-in')

        await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expectAccessible(visitor, 'sign-in with empty fields')
        await signInByEmail(visitor, { email: 'nobody@example.test', password: 'not the password' })
        await expect(visitor.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(visitor, 'sign-in refused')
        await visitor.keyboard.press('Escape')

        await visitor.getByRole('button', { name: 'Language' }).click()
        await expectAccessible(visitor, 'language picker')
        await visitor.keyboard.press('Escape')

        await openRegister(visitor)
        await visitor.getByRole('button', { name: 'Register', exact: true }).click()
        await expectAccessible(visitor, 'register with empty fields')

        await visitor.goto(stage.page('aurora', '/logout'))
        await expect(visitor.getByRole('main').getByRole('heading')).toBeVisible()
        await expectAccessible(visitor, 'signed out')

        for (const brand of ['lantern', 'merchant'] as const) {
          await visitor.goto(stage.page(brand, '/login'))
          await expect(nameField(visitor)).toBeVisible()
          await expectAccessible(visitor, `sign-in of ${brand}`)
        }

        await visitor.goto(`http://${unknownHost}:${stage.port}/?locale=en`)
        await expectAccessible(visitor, 'unknown origin')
        await visitor.goto(`${stage.at('aurora')}/dev/outbox`)
        await expectAccessible(visitor, 'outbox')
      })

      test(`who is signed in finds nothing in the way (${width}, ${colorScheme})`, async ({ visitor, stage, trouble }) => {
        trouble.expects(complaints)
        const person = await registered(stage)
        await visitor.goto(stage.page('aurora', '/login'))
        await signInByEmail(visitor, person)
        await expectToChoose(visitor)
        await expectAccessible(visitor, 'nothing to choose yet')

        await openCreateTeam(visitor)
        await visitor.getByRole('button', { name: 'Create', exact: true }).click()
        await expectAccessible(visitor, 'create a team, with empty fields')
        await visitor.goBack()
        await createTeam(visitor, 'Harbour Lights')
        await expectToChoose(visitor)
        await expectAccessible(visitor, 'a team to choose')

        await openMyAccount(visitor, person.familyName)
        await expectAccessible(visitor, 'my account')
        await openUserMenu(visitor, person.familyName)
        await expectAccessible(visitor, 'user menu')
        await visitor.getByRole('menuitem', { name: 'Sign out' }).click()
        await expect(visitor.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(visitor, 'sign out?')
        await visitor.keyboard.press('Escape')

        await visitor.goto(stage.page('aurora', '/console'))
        await expectAccessible(visitor, 'home')
        await visitor.goto(stage.page('aurora', '/no/such/page'))
        await expectAccessible(visitor, 'not found')
        for (const status of [403, 500]) {
          await visitor.goto(stage.page('aurora', `/exception?status=${status}`))
          await expectAccessible(visitor, `exception ${status}`)
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
