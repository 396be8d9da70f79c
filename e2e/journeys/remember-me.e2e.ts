import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import { nameField, signInByEmail, signOut } from '../words/sign-in'
import { expectToChoose } from '../words/teams'

test('who asked to be remembered finds their name again after signing out', async ({
  visitor,
  stage,
}) => {
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await visitor.getByRole('checkbox', { name: 'Remember me' }).check({ force: true })
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)
  await signOut(visitor, person.familyName)

  await visitor.reload()
  await expect(nameField(visitor)).toHaveValue(person.email)
})
