import { expect, test } from '../console'
import { openMyAccount } from '../words/account'
import { slowLine } from '../words/line'
import { expectNoFallback, watchReact } from '../words/react-watch'
import { openRegister } from '../words/register'
import { registered } from '../words/set-the-scene'
import { signInByEmail } from '../words/sign-in'
import { expectToChoose, openCreateTeam } from '../words/teams'

test('on a slow line the old page stays until the next is ready: no placeholder is ever shown on the way', async ({
  visitor,
  stage,
}) => {
  const person = await registered(stage)
  await watchReact(visitor)
  await slowLine(visitor)

  await visitor.goto(stage.page('aurora', '/login'))
  await openRegister(visitor)
  await visitor.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)
  await openCreateTeam(visitor)
  await openMyAccount(visitor, person.familyName)
  await visitor.goBack()
  await expect(visitor.getByRole('textbox', { name: 'Team name' })).toBeVisible()

  await expectNoFallback(
    visitor,
    '/login',
    '/asset/selectaccount',
    '/asset/create-team-account',
    '/users/my-account',
  )
})

test('a page opened by its address shows no placeholder either', async ({ visitor, stage }) => {
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)

  await watchReact(visitor)
  await slowLine(visitor)
  await visitor.goto(stage.page('aurora', '/users/my-account'))
  await visitor.reload()
  await expect(visitor.getByRole('textbox', { name: 'Given name' })).toBeVisible()

  await expectNoFallback(visitor, '/users/my-account')
})
