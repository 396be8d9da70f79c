import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import { nameField } from '../words/sign-in'

/** Where words that skeleton and form have in common stand on the page, to the pixel. */
const placesOf = (visitor: Page, words: readonly string[]) =>
  visitor.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT)
    const places: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!wanted.includes(text.textContent!.trim())) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, top, width } = range.getBoundingClientRect()
      if (width > 0)
        places.push(`${text.textContent!.trim()} at ${Math.round(left)}, ${Math.round(top)}`)
    }
    return places.sort()
  }, words)

const words = [
  'Sign in',
  'Continue to Aurora Marketing Cloud',
  'E-mail or mobile number',
  'Your user name works too.',
  'Password',
  'Remember me',
  'No account yet?',
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

    test(`the form stands where the server drew it, to the pixel (${viewport.width} wide)`, async ({
      visitor,
      stage,
    }) => {
      let letIn = () => {}
      const held = new Promise<void>((resolve) => (letIn = resolve))
      await visitor.route(`${stage.store}/**/*.js`, async (route) => {
        await held
        await route.continue()
      })
      await visitor.goto(stage.page('aurora', '/login'), { waitUntil: 'commit' })
      await expect(visitor.getByText('Remember me')).toBeVisible()
      const drawn = await placesOf(visitor, words)
      expect(drawn.length).toBeGreaterThanOrEqual(words.length)

      letIn()
      await expect(nameField(visitor)).toBeVisible()
      expect(await placesOf(visitor, words)).toEqual(drawn)
    })
  })
}
