import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import { nameField, openUserMenu, signInByEmail } from '../words/sign-in'
import { expectToChoose, openCreateTeam } from '../words/teams'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** What can be pressed but not on 44 px of height (look.md "Grid and rhythm"); what lies under something else is left out. */
const tooSmall = (visitor: Page, what = 'button, a, input:not([type=checkbox]), select') =>
  visitor.evaluate((wanted) => {
    const isHit = (one: Element, x: number, y: number) =>
      one.contains(document.elementFromPoint(x, y))
    return [...document.querySelectorAll(wanted)].flatMap((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = one.getBoundingClientRect()
      const [middle, centre] = [x + width / 2, y + height / 2]
      if (!isHit(one, middle, centre)) return []
      // From 21 px above the middle to 21 px below it: both ends count.
      const isHigh = isHit(one, middle, centre - 21) && isHit(one, middle, centre + 21)
      return isHigh ? [] : [one.getAttribute('aria-label') ?? (one.textContent || one.outerHTML)]
    })
  }, what)

test('on a phone whatever can be pressed is 44 px high', async ({ visitor, stage }) => {
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await expect(nameField(visitor)).toBeVisible()
  expect(await tooSmall(visitor)).toEqual([])
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)
  await expect(visitor.getByRole('status').filter({ hasText: person.givenName })).toBeHidden() // a message would lie over what is at the foot
  expect(await tooSmall(visitor)).toEqual([])
  await openCreateTeam(visitor)
  expect(await tooSmall(visitor)).toEqual([])
  await openUserMenu(visitor, person.familyName)
  await expect(visitor.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(await tooSmall(visitor, '[role=menuitem]')).toEqual([])
})
