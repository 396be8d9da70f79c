import { expect, test } from '../fixtures'
import { formAlert } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignInPage, usernameField, passwordField, signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

test('rulings 25: a wrong password is said in the form, the name stays, and typing replaces the password @core', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  const register = visitor.getByRole('link', { name: 'Register' })
  await expect(register).toBeVisible()
  const place = await register.boundingBox()

  await signInByEmail(visitor, { ...user, password: 'not the password' })

  await expect(formAlert(visitor)).toBeVisible()
  expect(await register.boundingBox(), 'nothing moves').toEqual(place)
  await expect(visitor.getByRole('alertdialog')).toBeHidden()
  await expect(usernameField(visitor)).toHaveValue(user.email)
  await expect(passwordField(visitor)).toBeFocused()

  await visitor.keyboard.type(user.password)
  await expect(formAlert(visitor)).toBeHidden()
  await visitor.keyboard.press('Enter')
  await expectFirstTeamPage(visitor)
})

test('an unknown user gets the same message as a user with a wrong password', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  const messages: (string | null)[] = []
  for (const email of [user.email, 'nobody@example.test']) {
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await expectSignInPage(visitor)
    await signInByEmail(visitor, { email, password: 'not the password' })
    messages.push(await formAlert(visitor).textContent())
    await visitor.reload()
  }
  expect(messages[0]).toBe(messages[1])
})
