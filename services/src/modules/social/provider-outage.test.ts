import { signInWithPassword } from '@console/contract/sign-in'
import { signInWithSocial, startSocialSignIn } from '@console/contract/social'
import { sql } from 'drizzle-orm'
import { beginSignIn, openProviderStage } from '@console/services-testing/provider-stage'
import { registerTestUser } from '@console/services-testing/test-users'

test('while a provider is down, signing in by it is refused in so many words, and all else goes on', async () => {
  const { app, stopProviders, close } = await openProviderStage()
  try {
    const person = await registerTestUser(app)
    const flow = await beginSignIn(app, { person: 'ada' })
    await stopProviders()
    const back = await app.call(signInWithSocial, flow.input, flow.browser)
    expect([back.status, back.body.code, back.headers['retry-after']]).toEqual([503, 'BUSY', '10'])
    // One that was never asked before.
    const start = await app.call(startSocialSignIn, { login_type: 'compass' })
    expect([start.status, start.body.code]).toEqual([503, 'BUSY'])
    const { email: username, password } = person
    expect((await app.call(signInWithPassword, { username, password })).body.code).toBe(0)
  } finally {
    await close()
  }
})

test('C14 a provider that signs with a new key is believed at once, also right after its keys were read', async () => {
  const { app, stopProviders, startProviders, close } = await openProviderStage()
  const arrive = async () => {
    const { input, browser } = await beginSignIn(app, { person: 'ada' })
    return (await app.call(signInWithSocial, input, browser)).body.result
  }
  // Somebody new is asked to agree to the policies.
  const vouchedFor = { register_token: expect.any(String) as string }
  try {
    expect(await arrive()).toMatchObject(vouchedFor)
    await stopProviders()
    await startProviders()
    expect(await arrive()).toMatchObject(vouchedFor)
  } finally {
    await close()
  }
})

test('a client whose secret nobody has put into the secrets file is refused in the same words', async () => {
  const { app, close } = await openProviderStage()
  try {
    await app.deps.db.transaction((tx) =>
      tx.execute(sql`update social_providers set secret_name = 'forgotten' where type = 'harbour'`),
    )
    app.clock.advance(3)
    const { body } = await app.call(startSocialSignIn, { login_type: 'harbour' })
    expect(body.code).toBe('BUSY')
    expect(app.logLines.join('')).toContain('SECRETS_FILE lacks a client secret')
  } finally {
    await close()
  }
})
