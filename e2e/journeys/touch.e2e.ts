import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { givenNameField } from '../actions/my-account'
import { createRegisteredUser } from '../actions/registered-user'
import { entryOfUserMenu, usernameField, openUserMenu, signInByEmail } from '../actions/sign-in'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expectFirstTeamPage } from '../actions/teams'
import { findSmallTargets, findSmallTexts } from '../actions/touch'
import { createOwnedTeam, openUsers } from '../actions/users'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const middleOf = async (target: Locator) => {
  const { y, height } = (await target.boundingBox())!
  return y + height / 2
}

test('on a phone every target is 44 px high @core', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(usernameField(visitor)).toBeVisible()
  expect(await findSmallTargets(visitor)).toEqual([])
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  // The welcome message would cover the foot of the page.
  await expect(visitor.getByRole('status').filter({ hasText: user.givenName })).toBeHidden()
  expect(await findSmallTargets(visitor)).toEqual([])

  await visitor.getByRole('button', { name: 'Main menu' }).click()
  const drawer = visitor.getByRole('dialog', { name: 'Main menu' })
  const logoMiddle = await middleOf(drawer.locator('img'))
  expect(Math.abs(logoMiddle - (await middleOf(drawer.getByRole('button').first())))).toBeLessThan(
    1,
  )
  await visitor.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  const personButton = visitor.getByRole('banner').getByRole('button').last()
  expect((await personButton.boundingBox())!.width).toBeGreaterThanOrEqual(44)
  await openUserMenu(visitor, user.familyName)
  await expect(entryOfUserMenu(visitor, 'Sign out')).toBeVisible()
  expect(await findSmallTargets(visitor, '[role=dialog] :is(a, button)')).toEqual([])
})

test('on a phone dialogs are sheets with their buttons in sight, Save comes in and stays, and no field makes the page zoom', async ({
  visitor,
  server,
}) => {
  const owner = await createRegisteredUser(server)
  await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee', 'Tea'])
  await openUsers(visitor, server, owner, 'Pier Nine')
  const bottomOf = async (target: Locator) => {
    const { y, height } = (await target.boundingBox())!
    return y + height
  }

  await visitor.getByRole('button', { name: 'Invite', exact: true }).click()
  const sheet = visitor.getByRole('dialog', { name: 'Invite to the team' })
  await expect(sheet).toBeVisible()
  await expect.poll(() => bottomOf(sheet)).toBeCloseTo(740, 0)
  expect((await sheet.boundingBox())!.width).toBe(360)
  expect(await findSmallTexts(visitor)).toEqual([])
  expect(
    await findSmallTargets(
      visitor,
      '[role=dialog] :is(button, a, input:not([type=checkbox]), textarea, select)',
    ),
  ).toEqual([])
  // What is long scrolls, and the button stays at the lower edge, above the keyboard.
  const send = sheet.getByRole('button', { name: 'Send invitation' })
  await sheet.getByRole('textbox').fill(Array.from({ length: 30 }, () => 'nobody').join('\n'))
  await sheet.evaluate((element) => element.scrollTo(0, 0))
  await expect(send).toBeInViewport({ ratio: 1 })
  await visitor.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: innerHeight - 300 })
    window.visualViewport!.dispatchEvent(new Event('resize'))
  })
  await expect.poll(() => bottomOf(sheet)).toBeCloseTo(440, 0)
  expect(await bottomOf(send)).toBeLessThanOrEqual(440)
  await expect(sheet.getByRole('textbox')).toBeInViewport()

  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  const save = visitor.getByRole('button', { name: 'Save profile' })
  const givenName = givenNameField(visitor)
  const typed = await givenName.inputValue()
  await expect(save).toBeHidden()
  await givenName.fill('Siu M')
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await findSmallTexts(visitor)).toEqual([])
  expect(await findSmallTargets(visitor)).toEqual([])
  await givenName.fill(typed)
  await expect(save).toBeHidden()
  for (const path of ['/users/my-account?tab=security', '/asset/team-setting']) {
    await visitor.goto(server.pageUrl('aurora', path))
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await findSmallTexts(visitor)).toEqual([])
    expect(await findSmallTargets(visitor)).toEqual([])
  }
})

test('A4.6 a finger that rests on a tab drags it, and one that swipes scrolls the strip and drags nothing', async ({
  visitor,
  server,
}) => {
  // A telephone has no strip.
  await visitor.setViewportSize({ width: 660, height: 740 })
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/console'))
  const strip = visitor.getByRole('tablist', { name: 'Open pages' })
  const tabs = strip.getByRole('tab')
  for (const copy of [1, 2, 3, 4, 5, 6]) {
    await visitor.evaluate((to) => void (location.hash = to), `/users/my-account?copy=${copy}`)
    await expect(tabs).toHaveCount(copy + 1)
  }
  const order = () =>
    strip.locator('[data-tab]').evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')))
  const [home, first, second, ...others] = await order()
  const session = await visitor.context().newCDPSession(visitor)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const middleOfTab = async (id: string) => {
    const { x, y, width, height } = (await strip.locator(`[data-tab="${id}"]`).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  async function moveBy(from: { x: number; y: number }, distance: number) {
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', from.x + (distance * step) / 10, from.y)
  }
  const scrollLeft = () => strip.evaluate((element) => Math.round(element.scrollLeft))

  // At once: a swipe.
  await strip.evaluate((element) => (element.scrollLeft = 0))
  const finger = await middleOfTab(first!)
  await touch('touchStart', finger.x, finger.y)
  await moveBy(finger, -90)
  await touch('touchEnd')
  await expect.poll(scrollLeft).toBeGreaterThan(40)
  expect(await order()).toEqual([home, first, second, ...others])
  // A finger on a strip that still rolls stops it, and drags nothing.
  await strip.evaluate(
    (element) =>
      new Promise((resolve) => {
        let rest = setTimeout(resolve, 200)
        element.addEventListener('scroll', () => {
          clearTimeout(rest)
          rest = setTimeout(resolve, 200)
        })
      }),
  )

  await strip.evaluate((element) => (element.scrollLeft = 0))
  const press = await middleOfTab(first!)
  await touch('touchStart', press.x, press.y)
  await expect(strip.locator('[data-dragged]')).toHaveAttribute('data-tab', first!)
  await moveBy(press, (await middleOfTab(second!)).x - press.x)
  await expect.poll(order).toEqual([home, second, first, ...others])
  await touch('touchEnd')
  await expect(strip.locator('[data-dragged]')).toHaveCount(0)
  expect(await order()).toEqual([home, second, first, ...others])
  await expect(visitor.getByRole('menu')).toBeHidden()
})
