import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { readLastLink, readVerificationCode } from '../actions/outbox'
import { createRegisteredUser } from '../actions/registered-user'
import { turnOnTotpByRequest } from '../actions/second-factor'
import { expectSignedInAs, signInByEmail } from '../actions/sign-in'
import { expect, test } from '../fixtures'

test('35 who has lost app and recovery codes asks for recovery; their other browser is told at once, and the link of the message cancels it', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  const appCode = await turnOnTotpByRequest(server, user, 'aurora')
  const elsewhere = await anotherVisitor()
  await elsewhere.goto(server.pageUrl('aurora', '/login?redirect=%2Fusers%2Fmy-account'))
  await signInByEmail(elsewhere, user)
  await elsewhere.getByLabel('One-time password').fill(appCode())
  await expectSignedInAs(elsewhere, user.familyName)

  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await visitor.getByRole('link', { name: 'I lost my app and recovery codes' }).click()
  await expect(visitor.getByText('Wait 72 hours.')).toBeVisible()
  await expectAccessible(visitor, 'asking for recovery')
  await buttonByName(visitor, 'Send code').click()
  await visitor
    .getByLabel('Verification code')
    .fill(await readVerificationCode(server, user.email, 1))
  await buttonByName(visitor, 'Request recovery').click()
  await expect(visitor.getByText(/You asked us to remove your second step/)).toBeVisible()
  const link = await readLastLink(server, user.email)

  await expect(elsewhere.getByText(/is about to be removed/)).toBeVisible()
  await expectAccessible(elsewhere, 'the banner of a recovery')

  const reader = await anotherVisitor()
  await reader.goto(link.replace('/#', '/?locale=en#'))
  await expect(reader).not.toHaveURL(/token/)
  await expectAccessible(reader, 'the link that cancels a recovery')
  await buttonByName(reader, 'Cancel the request').click()
  await expect(reader.getByText(/The request is canceled/)).toBeVisible()
  await expect(elsewhere.getByText(/is about to be removed/)).toBeHidden()

  await visitor.getByRole('link', { name: 'Back to the second step' }).click()
  await expect(visitor.getByText(/was canceled on/)).toBeVisible()
})
