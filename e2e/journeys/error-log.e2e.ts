import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { importSettings } from '../actions/settings'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

const rows = (visitor: Page) => visitor.getByRole('table').locator('tbody tr')
const logLink = (visitor: Page) =>
  visitor.getByRole('banner').getByRole('link', { name: /^Error log/ })

/** One error of each kind that a page can have without its framework. */
const causeErrors = (visitor: Page) =>
  visitor.evaluate(async () => {
    const script = 'script of ada@example.test with Bearer abc.def.ghi'
    setTimeout(() => {
      throw new Error(script)
    })
    setTimeout(() => void Promise.reject(new TypeError('promise that nobody keeps')))
    const image = new Image()
    image.src = '/no-such-picture.png?token=secret-token'
    document.body.append(image)
    await new Promise((resolve) => (image.onerror = resolve))
    image.remove()
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  })

test('A12 with capture on, errors are counted, listed and shown without what is secret', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/script of ada|nobody keeps|no-such-picture|status of 404|ERR_|readProfile/)
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(visitor.getByRole('tab', { name: 'Home' })).toBeVisible()

  await test.step('off, nothing is captured', async () => {
    await expect(logLink(visitor)).toHaveCount(0)
    await causeErrors(visitor)
    await visitor.evaluate(() => void (location.hash = '/error-log/list'))
    await expect(visitor.getByText('Error capture is off')).toBeVisible()
    await expect(visitor.getByText('No errors yet.')).toBeVisible()
  })

  await visitor.evaluate(() => void (location.hash = '/console'))
  await importSettings(visitor, { useErrorHandle: true })
  // What captures is loaded only now, and its button with it.
  await expect(logLink(visitor)).toHaveAccessibleName('Error log')
  await causeErrors(visitor)
  await visitor.route('**/userInfo*', (route) => route.abort())
  await visitor.evaluate(() => void (location.hash = '/users/my-account'))
  await expect(
    visitor.getByRole('tabpanel', { name: 'Profile' }).getByText('could not be loaded'),
  ).toBeVisible()

  await test.step('A7.4 the header counts them, and the list has seen them', async () => {
    await expect(logLink(visitor)).toHaveAccessibleName('Error log, 4 new errors')
    await logLink(visitor).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Error log' })).toBeVisible()
    await expect(logLink(visitor)).toHaveAccessibleName('Error log')
    await expect(rows(visitor)).toHaveCount(4)
    for (const kind of ['Script', 'Promise', 'Resource', 'Request'])
      await expect(rows(visitor).filter({ hasText: kind }).first()).toBeVisible()
    await expect(rows(visitor).filter({ hasText: 'img is load error' })).toHaveCount(1)
    await expect(rows(visitor).getByText('now', { exact: true })).toHaveCount(4)
    await expect(visitor.getByRole('table')).not.toContainText(/ada@|abc\.def|secret-token/)
    const ends = await rows(visitor)
      .getByText(/#\/console/)
      .first()
      .evaluate((text) =>
        [text, text.parentElement!].map((element) => element.getBoundingClientRect().right),
      )
    expect(ends[0], 'the end of an address is in sight').toBeLessThanOrEqual(ends[1]! + 1)
    await expectAccessible(visitor, 'the error log')
  })

  await test.step('a detail opens by key', async () => {
    await rows(visitor)
      .filter({ hasText: 'promise that' })
      .getByRole('button', { name: 'Details' })
      .focus()
    await visitor.keyboard.press('Enter')
    const detail = visitor.getByRole('dialog', { name: 'Error details' })
    await expect(detail).toContainText('TypeError')
    await visitor.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
  })

  await test.step('on a phone nothing is wider than the window', async () => {
    await visitor.setViewportSize({ width: 360, height: 740 })
    for (const part of [visitor.getByRole('searchbox'), visitor.getByRole('radiogroup')]) {
      const box = (await part.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(360)
    }
  })

  await test.step('there the types stand in two rows of three, which they fill', async () => {
    const places = () =>
      visitor
        .getByRole('radiogroup')
        .locator('label')
        .evaluateAll((labels) => {
          const boxes = labels.map((label) => label.getBoundingClientRect())
          const tops = [...new Set(boxes.map(({ top }) => top))]
          return tops.map((top) => {
            const row = boxes.filter((box) => box.top === top)
            return { count: row.length, end: Math.round(row.at(-1)!.right) }
          })
        })
    await expect.poll(async () => (await places()).map(({ count }) => count)).toEqual([3, 3])
    const [first, second] = await places()
    expect(second!.end).toBe(first!.end)
  })
})

test('A18.1 the pages of a long list stay in sight, whatever stands above it', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/one of many/)
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(visitor.getByRole('tab', { name: 'Home' })).toBeVisible()
  await importSettings(visitor, { useErrorHandle: true })
  await visitor.evaluate(async () => {
    for (let number = 0; number < 60; number++)
      setTimeout(() => {
        throw new Error(`one of many: ${number}`)
      })
    await new Promise((resolve) => setTimeout(resolve))
  })
  await visitor.evaluate(() => void (location.hash = '/error-log/list?pageSize=50'))
  await expect(rows(visitor)).toHaveCount(50)
  const next = visitor.getByRole('button', { name: 'Next page' })
  const expectPagesInSight = () => expect(next).toBeInViewport({ ratio: 1 })

  await visitor.setViewportSize({ width: 1440, height: 900 })
  await expectPagesInSight()
  await test.step('below a banner too', async () => {
    await importSettings(visitor, { useErrorHandle: false })
    await expect(visitor.getByText('Error capture is off')).toBeVisible()
    await expectPagesInSight()
  })
  await test.step('on a phone, where the page scrolls', async () => {
    await visitor.setViewportSize({ width: 360, height: 740 })
    await expectPagesInSight()
    await visitor.evaluate(() => window.scrollTo(0, 900))
    await expectPagesInSight()
  })
})
