import { createRegisteredUser } from '../actions/registered-user'
import { publishAllAndPin } from '../actions/releases'
import { expectSignInPage, signInByEmail, signOut } from '../actions/sign-in'
import { expect, test } from '../fixtures'

test(
  'A14.1 two installations on one host name and two ports sign nobody out of each other',
  { tag: '@long' },
  async ({ visitor, server, startServer }) => {
    test.setTimeout(240_000)
    // With secrets of its own, by which an installation calls its cookies.
    const second = await startServer({ snapshotFolder: undefined })
    await publishAllAndPin(second)
    const windows = [
      { at: server, page: visitor },
      { at: second, page: await visitor.context().newPage() },
    ]
    expect(new URL(server.originOf('aurora')).hostname).toBe(
      new URL(second.originOf('aurora')).hostname,
    )
    for (const { at, page } of windows) {
      const user = await createRegisteredUser(at)
      await page.goto(at.pageUrl('aurora', '/login'))
      await signInByEmail(page, user)
      await expect(page).not.toHaveURL(/#\/login/)
    }
    const expectSignedIn = async ({ page }: (typeof windows)[number]) => {
      // The access token is in memory only: a reload gets another one by the cookie.
      const renewed = page.waitForResponse((response) => response.url().endsWith('/refreshToken'))
      await page.reload()
      expect((await renewed).status()).toBe(200)
      await expect(page).not.toHaveURL(/#\/login/)
    }
    for (let round = 0; round < 3; round++)
      for (const window of windows) await expectSignedIn(window)

    await signOut(windows[0]!.page, 'Chan Mei')
    await expectSignedIn(windows[1]!)
    await windows[0]!.page.reload()
    await expectSignInPage(windows[0]!.page)
  },
)
