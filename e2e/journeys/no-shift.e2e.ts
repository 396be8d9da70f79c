import { signInControls } from '@console/contract/sign-in-form'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectDrawn, expectTakenOver, holdScriptsBack } from '../actions/first-page'
import { createRegisteredUser } from '../actions/registered-user'
import { usernameField } from '../actions/sign-in'
import { signInByCookies } from '../actions/sign-in-by-request'

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

/** The controls of the form in their order: what each is, is called, may be filled in with, and its box. */
const describeControls = (visitor: Page) =>
  visitor.evaluate(
    (selectors) =>
      [...document.querySelectorAll<HTMLInputElement>(selectors.join())].map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const attribute = (name: string) => control.getAttribute(name)
        const described = document.getElementById(attribute('aria-describedby') ?? '')
        return {
          control: selectors.find((selector) => control.matches(selector)),
          type: attribute('type'),
          label: attribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent,
          description: described?.textContent ?? '',
          autocomplete: attribute('autocomplete'),
          autocapitalize: attribute('autocapitalize'),
          spellcheck: attribute('spellcheck'),
          inputmode: attribute('inputmode'),
          required: attribute('aria-required'),
          fontSize: getComputedStyle(control).fontSize,
          box: [x, y, width, height].map(Math.round),
        }
      }),
    Object.values(signInControls),
  )

const layoutShift = (visitor: Page) =>
  visitor.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

/** The texts that skeleton and form have in common. */
const sharedTexts = [
  'Sign in',
  'Continue to Aurora Marketing Cloud',
  'Demonstration: sign in as demo@example.com',
  'Fill in',
  'See it as',
  'Lantern',
  'E-mail, mobile or user name',
  'Password',
  'Remember me',
  'Forgot password?',
  'or',
  'Sign in with a passkey',
  'Mobile',
  'QR code',
  'Continue with Harbour ID',
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

    test(`the form is the one that the server drew, and where it was, to the pixel (${viewport.width} wide)`, async ({
      visitor,
      server,
    }) => {
      const releaseScripts = await holdScriptsBack(visitor, server)
      await visitor.goto(server.pageUrl('aurora', '/login'), { waitUntil: 'commit' })
      await expect(usernameField(visitor)).toBeFocused()
      await expectDrawn(visitor)
      const drawnPositions = await textPositions(visitor, sharedTexts)
      expect(drawnPositions.length).toBeGreaterThanOrEqual(sharedTexts.length)
      const drawnControls = await describeControls(visitor)
      expect(drawnControls).toHaveLength(Object.keys(signInControls).length)

      releaseScripts()
      await expectTakenOver(visitor)
      await expect(usernameField(visitor)).toBeFocused()
      expect(await textPositions(visitor, sharedTexts)).toEqual(drawnPositions)
      expect(await describeControls(visitor)).toEqual(drawnControls)
      expect(await layoutShift(visitor)).toBeLessThanOrEqual(0.01)
    })
  })
}

test('the strip of tabs is there with the page, so that nothing moves after a reload', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  for (let load = 1; load <= 2; load++) {
    await expect(visitor.getByRole('tab', { name: 'Your profile' })).toBeVisible()
    await expect(visitor.getByLabel('Family name')).not.toHaveValue('')
    expect(await layoutShift(visitor)).toBeLessThanOrEqual(0.01)
    await visitor.reload()
  }
})

test('the font of Latin text comes with the page, and nothing moves when it is there', async ({
  visitor,
  server,
}) => {
  for (const visit of ['first', 'second']) {
    await visitor.goto('about:blank')
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await expectTakenOver(visitor)
    await expect
      .poll(() => visitor.evaluate(() => document.fonts.check('16px "Inter Variable"')))
      .toBe(true)
    expect([visit, await layoutShift(visitor)]).toEqual([visit, expect.closeTo(0, 2)])
  }
})
