import { rm } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { copyDataWithTag } from '../setup/data-with-tag'
import { snapshotFolder } from '../setup/global-setup'
import { startTagHost } from '../setup/tag-host'

test('spec §1 the tag of a brand is told of pages and of the sign-in, and of nobody’s address; other brands load none', async ({
  visitor,
  anotherVisitor,
  startServer,
}) => {
  const tagHost = await startTagHost()
  const folder = await copyDataWithTag(snapshotFolder()!, 'aurora', {
    id: 'GTM-1',
    origin: tagHost.origin,
  })
  const server = await startServer({ snapshotFolder: folder })
  try {
    const user = await createRegisteredUser(server)
    const reported = () => tagHost.requests.filter((request) => request.startsWith('/collect'))
    await visitor.goto(server.pageUrl('aurora', '/login?redirect=%2Fusers%2Fmy-account'))
    await expect.poll(() => tagHost.requests).toContain('/gtm.js?id=GTM-1')
    await signInByEmail(visitor, user)
    await expect.poll(() => reported().join()).toContain('{"event":"Login","method":"email"}')
    await expect.poll(() => reported().join()).toMatch(/"page_view".*"page_path":"\/login"/)
    await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account?name=secret'))
    await expectFirstTeamPage(visitor)
    await expect.poll(() => reported().join()).toContain('"page_path":"/asset/create-team-account"')
    expect(reported().join()).not.toMatch(/secret|redirect|token|example\.test/)

    const before = tagHost.requests.length
    await visitor.goto(server.pageUrl('lantern', '/login'))
    await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await visitor.waitForLoadState('networkidle')
    expect(tagHost.requests.length).toBe(before)

    await visitor.addInitScript(() =>
      Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
    )
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await expect(visitor.getByRole('main')).toBeVisible()
    await visitor.waitForLoadState('networkidle')
    expect(tagHost.requests.length, 'Do Not Track').toBe(before)

    // A sign-in site is left at once, but not before its tag has heard; the other site says it no more.
    const other = await anotherVisitor()
    await other.goto(`http://login.aurora.localhost:${server.port}/?locale=en#/login`)
    await signInByEmail(other, user)
    await expect.poll(() => reported().at(-1)).toContain('"page_path":"/asset/create-team-account"')
    await expect(other).toHaveURL(new RegExp(`^${server.originOf('aurora')}/#/asset`))
    expect(reported().filter((request) => request.includes('"event":"Login"'))).toHaveLength(2)
  } finally {
    await tagHost.close()
    await rm(folder, { recursive: true, force: true })
  }
})
