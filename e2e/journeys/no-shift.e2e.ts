import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { usernameField } from '../actions/sign-in'

/** The positions of these texts on the page, to the pixel. */
const textPositions = (visitor: Page, labels: readonly string[]) =>
  visitor.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const positions: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!wanted.includes(text.textContent!.trim())) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, top, width } = range.getBoundingClientRect()
      if (width > 0)
        positions.push(`${text.textContent!.trim()} at ${Math.round(left)}, ${Math.round(top)}`)
    }
    return positions.sort()
  }, labels)

/** The texts that skeleton and form have in common. */
const sharedTexts = [
  'Sign in',
  'Continue to Aurora Marketing Cloud',
  'E-mail or mobile number',
  'Your user name works too.',
  'Password',
  'Remember me',
  'Not registered yet?',
  'Register',
]

// A phone, a desktop, and a desktop at 400 % (WCAG 1.4.10).
for (const viewport of [
  { width: 360, height: 740 },
  { width: 320, height: 256 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test(`the form is where the server rendered its skeleton, to the pixel (${viewport.width} wide)`, async ({
      visitor,
      server,
    }) => {
      let releaseScripts = () => {}
      const scriptsReleased = new Promise<void>((resolve) => (releaseScripts = resolve))
      await visitor.route(`${server.storeOrigin}/**/*.js`, async (route) => {
        await scriptsReleased
        await route.continue()
      })
      await visitor.goto(server.pageUrl('aurora', '/login'), { waitUntil: 'commit' })
      await expect(visitor.getByText('Remember me')).toBeVisible()
      const skeletonPositions = await textPositions(visitor, sharedTexts)
      expect(skeletonPositions.length).toBeGreaterThanOrEqual(sharedTexts.length)

      releaseScripts()
      await expect(usernameField(visitor)).toBeVisible()
      expect(await textPositions(visitor, sharedTexts)).toEqual(skeletonPositions)
    })
  })
}
