import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, signInByEmail } from '../actions/sign-in'

/**
 * Redirects that would lead to a foreign site if they were followed (security C9, shell A1.1.8).
 */
const foreignRedirects = [
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

test('after sign-in nobody is sent to a foreign site, however the redirect is written @core', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  const foreignRequests: string[] = []
  visitor.on(
    'request',
    (request) =>
      !['127.0.0.1', 'localhost'].some((own) => new URL(request.url()).hostname.endsWith(own)) &&
      foreignRequests.push(request.url()),
  )
  visitor.on(
    'dialog',
    (dialog) =>
      void dialog.dismiss().then(() => foreignRequests.push(`dialog ${dialog.message()}`)),
  )

  await visitor.goto(
    server.pageUrl('aurora', `/login?redirect=${encodeURIComponent(foreignRedirects[0]!)}`),
  )
  await signInByEmail(visitor, user)
  await expectSignedInAs(visitor, user.familyName)

  for (const redirect of foreignRedirects) {
    await visitor.goto(server.pageUrl('aurora', `/login?redirect=${encodeURIComponent(redirect)}`))
    await expect(visitor, redirect).not.toHaveURL(/#\/login/)
    await expectSignedInAs(visitor, user.familyName)
    expect(new URL(visitor.url()).origin, redirect).toBe(server.originOf('aurora'))
  }
  expect(foreignRequests).toEqual([])
})
