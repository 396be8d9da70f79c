import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'
import { openMyAccount } from '../actions/my-account'
import {
  loadErrorPattern,
  expectPartError,
  expectNoReload,
  markDocument,
  retryButton,
} from '../actions/broken-part'
import { corruptStoredFiles } from '../actions/corrupt-stored-files'
import { injectRemoteFault, type RemoteFault, remoteFaults } from '../actions/remote-faults'
import type { TestUser } from '../actions/test-user'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, usernameField, signInByEmail } from '../actions/sign-in'
import { expectSelectAccountPage } from '../actions/teams'

async function signInNewUser(server: TestServer, visitor: Page): Promise<TestUser> {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectSelectAccountPage(visitor)
  return user
}

for (const fault of Object.keys(remoteFaults) as RemoteFault[]) {
  test(`when the sign-in part ${fault}, the page says so and a retry loads it`, async ({
    visitor,
    server,
    browserErrors,
  }) => {
    browserErrors.allow(loadErrorPattern)
    const restore = await injectRemoteFault(visitor, server, 'auth', fault)
    // Without waiting for the load event: a file that hangs delays it, but not the user.
    await visitor.goto(server.pageUrl('aurora', '/login'), { waitUntil: 'commit' })
    await expectPartError(visitor)
    await markDocument(visitor)

    await restore()
    await retryButton(visitor).click()
    await expect(usernameField(visitor)).toBeVisible()
    await expectNoReload(visitor)
    await signInByEmail(visitor, await createRegisteredUser(server))
    await expectSelectAccountPage(visitor)
  })

  test(`when the sign-in part ${fault}, a signed-in user works on`, async ({
    visitor,
    server,
    browserErrors,
  }) => {
    browserErrors.allow(loadErrorPattern)
    const user = await signInNewUser(server, visitor)
    await injectRemoteFault(visitor, server, 'auth', fault)
    await visitor.reload({ waitUntil: 'commit' })
    await expectSelectAccountPage(visitor)
    await openMyAccount(visitor, user.familyName)
  })

  test(`when the team part ${fault}, the profile still works and a retry loads the teams`, async ({
    visitor,
    server,
    browserErrors,
  }) => {
    browserErrors.allow(loadErrorPattern)
    const restore = await injectRemoteFault(visitor, server, 'team', fault)
    const user = await createRegisteredUser(server)
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await signInByEmail(visitor, user)
    await expectPartError(visitor)
    await expectSignedInAs(visitor, user.familyName)
    await markDocument(visitor)

    await openMyAccount(visitor, user.familyName)
    await visitor.goBack()
    await expectPartError(visitor)

    await restore()
    await retryButton(visitor).click()
    await expectSelectAccountPage(visitor)
    await expectNoReload(visitor)
  })

  test(`when the users part ${fault}, the teams still work and a retry loads the profile`, async ({
    visitor,
    server,
    browserErrors,
  }) => {
    browserErrors.allow(loadErrorPattern)
    const restore = await injectRemoteFault(visitor, server, 'users', fault)
    const user = await signInNewUser(server, visitor)
    await markDocument(visitor)
    await visitor.getByRole('banner').getByRole('button', { name: user.familyName }).click()
    await visitor.getByRole('menuitem', { name: 'Your profile' }).click()
    await expectPartError(visitor)

    await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
    await expectSelectAccountPage(visitor)
    await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
    await expectPartError(visitor)

    await restore()
    await retryButton(visitor).click()
    await expect(visitor.getByRole('textbox', { name: 'Given name' })).toBeVisible()
    await expectNoReload(visitor)
  })
}

test('damaged files, which the browser caches for a year, are fetched again by the retry', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(loadErrorPattern)
  const restore = await corruptStoredFiles(server, 'aurora', 'team')
  try {
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await signInByEmail(visitor, await createRegisteredUser(server))
    await expectPartError(visitor)
    await retryButton(visitor).click()
    await expectPartError(visitor)
    expect(await visitor.evaluate(() => 'tampered' in window)).toBe(false)
  } finally {
    await restore()
  }
  await retryButton(visitor).click()
  await expectSelectAccountPage(visitor)
})

test('when the console’s own files hang, or are damaged and cached, the page says so in the language of the address, and trying again loads them', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(loadErrorPattern)
  await visitor.clock.install()
  await injectRemoteFault(visitor, server, 'host', 'never answers')
  await visitor.goto(`${server.originOf('aurora')}/#/console?locale=en`, { waitUntil: 'commit' })
  await expect(visitor.getByRole('status')).toBeEmpty()
  await visitor.clock.fastForward(8_000)
  await expect(visitor.getByRole('status')).toHaveText('Still loading. The connection may be slow.')

  const restore = await corruptStoredFiles(server, 'aurora', 'host')
  await visitor.unroute(`${server.storeOrigin}/host/**/*.js`)
  try {
    await visitor.getByRole('button', { name: 'Try again' }).click()
    await expect(visitor.getByRole('alert')).toContainText('The console could not be loaded')
    expect(await visitor.evaluate(() => 'tampered' in window)).toBe(false)
  } finally {
    await restore()
  }
  await visitor.getByRole('button', { name: 'Try again' }).click()
  await expect(usernameField(visitor)).toBeVisible()
})
