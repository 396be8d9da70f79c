import type { Locator, Page } from '@playwright/test'
import { endAllSessions } from '../actions/end-sessions'
import { createRegisteredUser } from '../actions/registered-user'
import { importSettings } from '../actions/settings'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

test('A6.7 A7.7 with __full__ in the address only the page is shown, and the settings float', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/users/my-account?__full__'))
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('banner')).toHaveCount(0)
  await expect(visitor.getByRole('navigation')).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Settings' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('A8 with content of a fixed width page and footer begin and end together', async ({
  visitor,
  server,
}) => {
  await visitor.setViewportSize({ width: 1440, height: 900 })
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await importSettings(visitor, { contentMode: 'fixed', showFooter: true })
  const leftOf = (element: Locator) => element.boundingBox().then((box) => box!.x)
  const title = await leftOf(visitor.getByRole('heading', { level: 1 }))
  expect(await leftOf(visitor.getByRole('contentinfo').getByText('©'))).toBe(title)
})

/** By the stacking order of the document: where it lies among what else is positioned. */
const levelOf = (visitor: Page, selector: string) =>
  visitor
    .locator(selector)
    .first()
    .evaluate((element) => Number(getComputedStyle(element).zIndex))

test('A6.1 low to high lie header, tabs, sidebar, mixed sidebar, progress bar, and the session cover above all', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/)
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  const useMenuType = (type: string) =>
    importSettings(visitor, {
      sessionTimeoutProcessing: 'page-cover',
      transitionSetting: { openNProgress: true },
      menuSetting: { type, show: true },
    })
  await useMenuType('sidebar')
  const order = [
    await levelOf(visitor, '[data-surface=header]'),
    await levelOf(visitor, 'nav:has([role=tablist])'),
    await levelOf(visitor, '[data-surface=sidebar]'),
  ]
  await useMenuType('mix-sidebar')
  order.push(await levelOf(visitor, '[data-surface=sidebar]'))
  // The bar goes away by itself, so that it is looked at when it comes.
  const bar = visitor.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new MutationObserver(() => {
          for (const element of document.querySelectorAll('[role=progressbar]'))
            if (element.getBoundingClientRect().top === 0)
              resolve(Number(getComputedStyle(element).zIndex))
        }).observe(document.body, { childList: true, subtree: true }),
      ),
  )
  await visitor.evaluate(() => void (window.location.hash = '#/console'))
  order.push(await bar)
  await endAllSessions(server, user)
  await visitor.evaluate(() => void (window.location.hash = '#/asset/selectaccount'))
  const cover = visitor.getByRole('alertdialog', { name: 'Login' })
  await expect(cover).toBeVisible()
  order.push(await levelOf(visitor, ':has(> [role=alertdialog])'))
  expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other))
  // And above what the order does not name.
  const isCovered = await cover.evaluate((dialog) =>
    [
      [5, 0],
      [5, 60],
      [600, 1],
      [600, 60],
    ].every(([x, y]) => dialog.contains(document.elementFromPoint(x!, y!))),
  )
  expect(isCovered).toBe(true)
})
