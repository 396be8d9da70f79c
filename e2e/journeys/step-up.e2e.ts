import { ageAuthentications } from '@console/services-testing/stopped-server'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { readVerificationCode } from '../actions/outbox'
import { addVirtualAuthenticator, makePasskeyByRequest } from '../actions/passkeys'
import { createPhoneUser } from '../actions/phone-user'
import { createRegisteredUser } from '../actions/registered-user'
import { turnOnTotpByRequest } from '../actions/second-factor'
import { expectSignedInAs } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { goToPageOf } from '../actions/workplaces'
import { expect, test, type StartServer } from '../fixtures'

test('C7 who signed in a while ago confirms that it is them, by password, app or passkey, and goes on', async ({
  visitor,
  startServer,
  browserErrors,
}) => {
  test.setTimeout(180_000)
  browserErrors.allow(/status of 400/)
  const before = await startServer()
  const user = await createRegisteredUser(before)
  await addVirtualAuthenticator(visitor)
  await visitor.goto(before.pageUrl('aurora', '/login'))
  await makePasskeyByRequest(visitor, before, user, 'aurora')
  await turnOnTotpByRequest(before, user, 'aurora')
  await buttonByName(visitor, 'Sign in with a passkey').click()
  await expectSignedInAs(visitor, user.familyName)
  await visitor.goto('about:blank')
  await before.stop()
  await ageAuthentications(before.dataDir)

  const after = await startServer({ snapshotFolder: before.dataDir })
  await visitor.goto(after.pageUrl('aurora', '/users/my-account?tab=security'))
  await buttonByName(visitor, 'New codes').click()
  const confirm = visitor.getByRole('dialog', { name: 'Confirm your identity' })
  await confirm.getByLabel('Password', { exact: true }).fill('not the password')
  await confirm.getByRole('button', { name: 'Continue' }).click()
  await expect(confirm.getByText('The password is wrong.')).toBeVisible()
  await expectAccessible(visitor, 'confirming by the password')
  await confirm.getByRole('button', { name: 'Use a one-time password' }).click()
  await confirm.getByLabel('Code from the app').fill('000000')
  await expect(confirm.getByText(/not the code your app shows now/)).toBeVisible()
  await expectAccessible(visitor, 'confirming by the app')
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()

  const codes = visitor.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.locator('code')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I saved them' }).click()
  // For five minutes nothing more is asked for.
  await buttonByName(visitor, 'New codes').click()
  await expect(codes.locator('code')).toHaveCount(10)
})

/** Somebody who has a phone and nothing else, and has signed in an hour ago. */
async function startWithPhoneUser(visitor: Page, startServer: StartServer) {
  const before = await startServer()
  await visitor.goto(before.pageUrl('aurora', '/login'))
  const user = await createPhoneUser(visitor, before, 'Pier Nine')
  await visitor.goto('about:blank')
  await before.stop()
  await ageAuthentications(before.dataDir)
  const server = await startServer({ snapshotFolder: before.dataDir })
  const dialog = visitor.getByRole('dialog', { name: 'Confirm your identity' })
  return {
    ...user,
    server,
    dialog,
    async confirmByCode() {
      await dialog.getByRole('button', { name: 'Send code' }).click()
      const code = dialog.getByLabel('Verification code')
      await expect(code).toBeFocused()
      await code.fill(await readVerificationCode(server, user.phone, 1))
      await expect(dialog).toHaveCount(0)
    },
  }
}

test('C7 who has a phone and no password confirms by a code over the dialog that is open, and deletes their team', async ({
  visitor,
  startServer,
  browserErrors,
}) => {
  test.setTimeout(120_000)
  browserErrors.allow(/status of 400/)
  // The page may hear that the team is gone before it is left.
  browserErrors.allow(/status of 404 .*\/teams\//)
  await visitor.setViewportSize({ width: 360, height: 740 })
  const { server, team, dialog, confirmByCode } = await startWithPhoneUser(visitor, startServer)
  await goToPageOf(visitor, server, { team }, '/asset/team-setting')
  await buttonByName(visitor, 'Delete Pier Nine').click()
  const deletion = visitor.getByRole('alertdialog')
  const name = textFieldByLabel(visitor, 'Type “Pier Nine” to confirm')
  await name.fill('Pier Nine')
  await name.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeFocused()
  await expectAccessible(visitor, 'confirming by a code')
  // The focus stays in it, and Escape closes nothing else.
  for (let presses = 0; presses < 5; presses++) await visitor.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await visitor.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(name).toHaveValue('Pier Nine')
  await expect(name).toBeFocused()
  await deletion.getByRole('button', { name: 'Delete Pier Nine' }).click()
  await confirmByCode()
  await expectFirstTeamPage(visitor)
})

test(
  'C8 an owner who has a phone and no password confirms by a code, and lets another browser in',
  { tag: '@long' },
  async ({ visitor: phone, anotherVisitor, startServer, browserErrors }) => {
    test.setTimeout(120_000)
    browserErrors.allow(/status of 400/)
    const { server, confirmByCode } = await startWithPhoneUser(phone, startServer)
    const desktop = await anotherVisitor()
    const created = desktop.waitForResponse(/\/qr\/tickets$/)
    await desktop.goto(server.pageUrl('aurora', '/login?form=qr'))
    const { result } = (await (await created).json()) as { result: { qr: string } }
    await phone.goto(result.qr)
    await textFieldByLabel(phone, 'Code shown there').fill(
      (await desktop.getByText(/^\d{4}$/).textContent())!,
    )
    await buttonByName(phone, 'Confirm').click()
    await confirmByCode()
    await expect(phone.getByRole('alert')).toHaveText(/The other browser is now signed in/)
    await expect(desktop).toHaveURL(/#\/asset/)
  },
)
