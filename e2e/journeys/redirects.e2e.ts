import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import { expectSignedInAs, signInByEmail } from '../words/sign-in'

/** Ways in which an address was made to leave a site elsewhere (security C9, shell A1.1.8). */
const foreign = [
  '//evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://EVIL.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '///evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  'https://localhost@evil.example',
  '/login/../..//evil.example',
  'http:/evil.example',
]

test('after sign-in nobody is sent to a foreign site, however the redirect is written', async ({
  visitor,
  stage,
}) => {
  const person = await registered(stage)
  const left: string[] = []
  visitor.on(
    'request',
    (request) =>
      !['127.0.0.1', 'localhost'].some((own) => new URL(request.url()).hostname.endsWith(own)) &&
      left.push(request.url()),
  )
  visitor.on(
    'dialog',
    (dialog) => void dialog.dismiss().then(() => left.push(`dialog ${dialog.message()}`)),
  )

  await visitor.goto(stage.page('aurora', `/login?redirect=${encodeURIComponent(foreign[0]!)}`))
  await signInByEmail(visitor, person)
  await expectSignedInAs(visitor, person.familyName)

  for (const redirect of foreign) {
    await visitor.goto(stage.page('aurora', `/login?redirect=${encodeURIComponent(redirect)}`))
    await expect(visitor, redirect).not.toHaveURL(/#\/login/)
    await expectSignedInAs(visitor, person.familyName)
    expect(new URL(visitor.url()).origin, redirect).toBe(stage.at('aurora'))
  }
  expect(left).toEqual([])
})
