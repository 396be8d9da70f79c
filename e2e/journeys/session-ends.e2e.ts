import { expect, test } from '../console'
import { ask } from '../stage/ask'
import type { Stage } from '../stage/stage'
import { givenNameField, openMyAccount } from '../words/account'
import type { Person } from '../words/people'
import { readBootDocument, registered } from '../words/set-the-scene'
import { expectSignInPage, signInByEmail } from '../words/sign-in'
import { expectToChoose } from '../words/teams'

/** Somewhere else the person signs in and ends all their sessions. */
async function endAllSessions(stage: Stage, { email, password }: Person) {
  const origin = stage.at('aurora')
  const { page } = await readBootDocument(origin)
  const client = { client_id: page.authClientId, user_pool_id: page.userPoolId }
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const signedIn = await ask(origin, `${page.authServiceUrl}/jwtToken`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...client, username: email, password }).toString(),
  })
  const { access_token } = (JSON.parse(signedIn.text) as { result: { access_token: string } })
    .result
  const ended = await ask(origin, `${page.authServiceUrl}/logout`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      authorization: `Bearer ${access_token}`,
    },
    body: JSON.stringify({ ...client, all: true }),
  })
  expect(JSON.parse(ended.text)).toMatchObject({ code: 0 })
}

test('who was signed out elsewhere is told so, signs in again, and is back where they were with what they typed', async ({
  visitor,
  stage,
  trouble,
}) => {
  trouble.expects(/status of 401/)
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)
  await openMyAccount(visitor, person.familyName)

  await endAllSessions(stage, person)
  await givenNameField(visitor).fill('Siu Mei')
  await visitor.getByRole('button', { name: 'Save', exact: true }).click()

  // First: it is said for five seconds.
  await expect(visitor.getByText('Sign in again', { exact: false }).first()).toBeVisible()
  await expectSignInPage(visitor)
  await signInByEmail(visitor, person)
  await expect(visitor).toHaveURL(/#\/users\/my-account/)
  await expect(givenNameField(visitor)).toHaveValue('Siu Mei')
})

test('a reload after the sessions ended leads to sign-in, and from there back', async ({
  visitor,
  stage,
  trouble,
}) => {
  trouble.expects(/status of 401/)
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)

  await endAllSessions(stage, person)
  await visitor.goto(stage.page('aurora', '/users/my-account'))
  await visitor.reload()
  await expectSignInPage(visitor)
  await signInByEmail(visitor, person)
  await expect(visitor).toHaveURL(/#\/users\/my-account/)
})
