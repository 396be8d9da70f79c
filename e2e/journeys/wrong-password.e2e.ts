import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import { expectSignInPage, nameField, passwordField, signInByEmail } from '../words/sign-in'
import { expectToChoose } from '../words/teams'

test('a wrong password is said in a dialog, and the name that was typed stays', async ({
  visitor,
  stage,
  trouble,
}) => {
  trouble.expects(/status of 400/)
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))

  await signInByEmail(visitor, { ...person, password: 'not the password' })

  const dialog = visitor.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await expect(nameField(visitor)).toHaveValue(person.email)

  await passwordField(visitor).fill(person.password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToChoose(visitor)
})

test('somebody unknown is told the same as somebody who mistyped the password', async ({
  visitor,
  stage,
  trouble,
}) => {
  trouble.expects(/status of 400/)
  const person = await registered(stage)
  const said: (string | null)[] = []
  for (const email of [person.email, 'nobody@example.test']) {
    await visitor.goto(stage.page('aurora', '/login'))
    await expectSignInPage(visitor)
    await signInByEmail(visitor, { email, password: 'not the password' })
    said.push(await visitor.getByRole('alertdialog').textContent())
    await visitor.reload()
  }
  expect(said[0]).toBe(said[1])
})
