import { expect, type Page } from '@playwright/test'
import type { TestUser } from './test-user'

/** A remote that faults are tried on. */
interface Subject {
  /** Its own page, and the heading or field that says that the page is here. */
  path: string
  content: (visitor: Page) => ReturnType<Page['getByRole']>
  /** A page of another remote, which goes on working. */
  other: 'team' | 'users' | null
}
export type Remote = 'auth' | 'team' | 'users'

export const subjects: Record<Remote, Subject> = {
  auth: {
    path: '/login',
    // Not the form that the server draws.
    content: (visitor) =>
      visitor.locator('#root').getByRole('button', { name: /^(Sign in|登录)$/ }),
    other: null,
  },
  team: {
    path: '/asset/create-team-account',
    content: (visitor) => visitor.getByRole('textbox', { name: 'Team name' }),
    other: 'users',
  },
  users: {
    path: '/users/my-account',
    content: (visitor) => visitor.getByRole('textbox', { name: 'Given name' }),
    other: 'team',
  },
}

export const retryButton = (visitor: Page) =>
  visitor.getByRole('main').getByRole('button', { name: /^(Try again|重试)$/ })

export const openPath = (visitor: Page, path: string) =>
  visitor.evaluate((to) => void (location.hash = to), `${path}?locale=en`)

/** The rest of the console stands while one part is broken. */
export async function expectShell(visitor: Page, { familyName }: TestUser, timeout: number) {
  await expect(visitor.getByRole('banner').getByRole('button', { name: familyName })).toBeVisible({
    timeout,
  })
}

/** How long this machine takes for the shell of a sound page, right now. */
export async function measureSoundShell(visitor: Page, homeUrl: string, user: TestUser) {
  const start = Date.now()
  await visitor.goto(homeUrl, { waitUntil: 'commit' })
  await expectShell(visitor, user, 30_000)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  return Date.now() - start
}

/** The page of the other remote works, and this one still says what is wrong. */
export async function expectOtherWorks(visitor: Page, remote: Remote) {
  const { other, path } = subjects[remote]
  if (!other) return
  await openPath(visitor, subjects[other].path)
  await expect(subjects[other].content(visitor)).toBeVisible()
  await openPath(visitor, path)
  await expect(retryButton(visitor)).toBeVisible()
}

/** Tries again until the page is here. */
export async function expectRetryToBring(visitor: Page, remote: Remote) {
  await expect(async () => {
    // What is still loading may come by itself now that nothing is broken.
    const button = retryButton(visitor)
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(subjects[remote].content(visitor)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 20_000 })
}
