import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, signInByEmail } from '../actions/sign-in'
import { expect, test } from '../fixtures'
import { watchSecrets } from '../setup/secret-watch'
import { serverLogs } from '../setup/server-process'

// Every journey fails when a secret of its own turns up where it does not belong (fixtures.ts).
test('C10 a secret is found wherever it does not belong, and nowhere else @core', async ({
  browser,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/.*/)
  const secretWatch = watchSecrets()
  // A context of its own: what is leaked here on purpose fails no journey.
  const context = await browser.newContext()
  await secretWatch.attachTo(context)
  const visitor = await context.newPage()
  const user = await createRegisteredUser(server, 'merchant')
  await visitor.goto(server.pageUrl('merchant', '/login'))
  await signInByEmail(visitor, user)
  await expectSignedInAs(visitor, user.familyName)
  await secretWatch.lookAt(context)
  expect(serverLogs().join(), 'what the server prints is looked at').toContain('"ready":true')
  expect(await secretWatch.leaks(), 'tokens that session mode storage keeps').toEqual([])

  await visitor.evaluate(async (password) => {
    const encoded = new URLSearchParams({ password }).toString()
    const post = (path: string, fields: object) =>
      fetch(path, { method: 'POST', body: JSON.stringify(fields) }).catch(() => {})
    await fetch(`/nowhere?${encoded}`)
    await fetch('/nowhere', { headers: { 'x-about': password } })
    await post('/nowhere', { password })
    await post('/user-service/refreshToken', { password })
    console.info(password)
    setTimeout(() => {
      throw new Error(password)
    })
    history.pushState({ password }, '', `#/console?${encoded}`)
    history.pushState({ password }, '', '#/console')
    localStorage.setItem('kept', password)
    sessionStorage.setItem('kept', password)
    document.cookie = `kept=${password}`
    Object.assign(window, { dataLayer: [{ password }] })
    document.title = window.name = password
  }, user.password)
  await expect.poll(async () => (await secretWatch.leaks()).join()).toContain('an error')
  await secretWatch.lookAt(context)
  const places = [
    'the address of a request',
    'a header',
    'the body of a request that is no call',
    'another field of refreshTokens',
    'the browser’s console',
    'an error',
    'an address',
    'the history',
    'the state of the history',
    'the machine’s storage',
    'the tab’s storage',
    'a cookie that scripts read',
    'an event of the tag',
    'the title',
    'the name of the window',
  ]
  expect((await secretWatch.leaks()).sort()).toEqual(
    places.map((place) => `password of signInWithPassword in ${place}`).sort(),
  )
  await context.close()
})
