import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignInPage, usernameField, passwordField, signInByEmail } from '../actions/sign-in'
import { expectSelectAccountPage } from '../actions/teams'

test('a wrong password is reported in a dialog, and the name that was typed stays', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))

  await signInByEmail(visitor, { ...user, password: 'not the password' })

  const dialog = visitor.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await expect(usernameField(visitor)).toHaveValue(user.email)

  await passwordField(visitor).fill(user.password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSelectAccountPage(visitor)
})

test('an unknown user gets the same message as a user with a wrong password', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  const dialogTexts: (string | null)[] = []
  for (const email of [user.email, 'nobody@example.test']) {
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await expectSignInPage(visitor)
    await signInByEmail(visitor, { email, password: 'not the password' })
    dialogTexts.push(await visitor.getByRole('alertdialog').textContent())
    await visitor.reload()
  }
  expect(dialogTexts[0]).toBe(dialogTexts[1])
})
