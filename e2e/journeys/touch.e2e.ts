import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { usernameField, openUserMenu, signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/**
 * Targets that cannot be pressed on 44 px of height (look.md "Grid and rhythm"). Covered elements
 * are left out.
 */
const findSmallTargets = (
  visitor: Page,
  selector = 'button, a, input:not([type=checkbox]), select',
) =>
  visitor.evaluate((wanted) => {
    const isHit = (element: Element, x: number, y: number) =>
      element.contains(document.elementFromPoint(x, y))
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const [centerX, centerY] = [x + width / 2, y + height / 2]
      if (!isHit(element, centerX, centerY)) return []
      // From 21 px above the middle to 21 px below it: both ends count.
      const isTallEnough =
        isHit(element, centerX, centerY - 21) && isHit(element, centerX, centerY + 21)
      return isTallEnough
        ? []
        : [element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML)]
    })
  }, selector)

test('on a phone every target is 44 px high', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(usernameField(visitor)).toBeVisible()
  expect(await findSmallTargets(visitor)).toEqual([])
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  // The welcome message would cover the foot of the page.
  await expect(visitor.getByRole('status').filter({ hasText: user.givenName })).toBeHidden()
  expect(await findSmallTargets(visitor)).toEqual([])
  await openUserMenu(visitor, user.familyName)
  await expect(visitor.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(await findSmallTargets(visitor, '[role=menuitem]')).toEqual([])
})
