import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectDrawn, expectTakenOver, holdScriptsBack } from '../actions/first-page'
import { createRegisteredUser } from '../actions/registered-user'
import {
  expectSignedInAs,
  expectSignInPage,
  usernameField,
  passwordField,
  signInByEmail,
} from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

/** Presses Tab until the element has the focus, and expects a visible focus ring. */
async function tabTo(visitor: Page, locator: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 40; presses++) {
    if (await locator.evaluate((element) => element === document.activeElement))
      return expectFocusRing(locator)
    await visitor.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${locator}`)
}

const expectFocusRing = async (locator: ReturnType<Page['getByRole']>) =>
  expect(
    await locator.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }),
    'the focus ring is visible',
  ).toBe(true)

/** Expects that the menu, which has the focus, marks this item as the active one. */
async function expectActiveMenuItem(visitor: Page, name: string) {
  const id = await visitor.getByRole('menuitem', { name }).getAttribute('id')
  await expect(visitor.getByRole('menu')).toHaveAttribute('aria-activedescendant', id!)
}

test('signing in and out works with the keyboard alone @core', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(usernameField(visitor)).toBeVisible()

  await tabTo(visitor, usernameField(visitor))
  await visitor.keyboard.type(user.email)
  await tabTo(visitor, passwordField(visitor))
  await visitor.keyboard.type(user.password)
  await visitor.keyboard.press('Enter')
  await expectFirstTeamPage(visitor)

  await tabTo(visitor, visitor.getByRole('banner').getByRole('button', { name: user.familyName }))
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('menu')).toBeFocused()
  await expectActiveMenuItem(visitor, 'Your profile')
  await visitor.keyboard.press('End')
  await expectActiveMenuItem(visitor, 'Sign out')
  await visitor.keyboard.press('Enter')

  const dialog = visitor.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectSignedInAs(visitor, user.familyName)

  await tabTo(visitor, visitor.getByRole('banner').getByRole('button', { name: user.familyName }))
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('menu')).toBeFocused()
  await visitor.keyboard.press('End')
  await expectActiveMenuItem(visitor, 'Sign out')
  await visitor.keyboard.press('Enter')
  await tabTo(visitor, dialog.getByRole('button', { name: 'Sign out', exact: true }))
  await visitor.keyboard.press('Enter')
  await expectSignInPage(visitor)
})

test('on a phone the first wrong field scrolls out from under the header, with its label', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.setViewportSize({ width: 360, height: 640 })
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  await signInByEmail(visitor, user)
  const [name, create] = [
    visitor.getByRole('textbox', { name: 'Team name' }),
    visitor.getByRole('button', { name: 'Create team', exact: true }),
  ]
  // The window is as high as the form, and scrolled so that the first field lies under the header.
  const [first, last] = [(await name.boundingBox())!, (await create.boundingBox())!]
  await visitor.setViewportSize({
    width: 360,
    height: Math.ceil(last.y + last.height - first.y) + 40,
  })
  await name.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 8))
  await create.click()
  await expect(name).toBeFocused()
  const header = (await visitor.getByRole('banner').boundingBox())!
  const label = (await visitor.getByText('Team name', { exact: true }).boundingBox())!
  expect(label.y).toBeGreaterThanOrEqual(header.y + header.height)
})

test('what is typed before the console has loaded stays, key by key, and Enter signs in once @core', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  const sent: string[] = []
  visitor.on('request', (request) => {
    expect(request.url()).not.toContain(encodeURIComponent(user.password))
    // What the page says of itself is no matter of the form.
    const isBeacon = request.resourceType() === 'ping'
    if (request.method() === 'POST' && !isBeacon) sent.push(new URL(request.url()).pathname)
  })
  const releaseScripts = await holdScriptsBack(visitor, server)
  const page = server.pageUrl('aurora', '/login')
  await visitor.goto(page, { waitUntil: 'commit' })
  await expect(usernameField(visitor)).toBeFocused()

  // A word that is being composed is not interrupted.
  const keyboard = await visitor.context().newCDPSession(visitor)
  const compose = { text: 'ㄋㄧ', selectionStart: 2, selectionEnd: 2 }
  await keyboard.send('Input.imeSetComposition', compose)
  const loaded = visitor.waitForResponse(/\/auth\/.*\.js/)
  releaseScripts()
  await (await loaded).finished()
  await visitor.waitForTimeout(500)
  await expectDrawn(visitor)
  await keyboard.send('Input.insertText', { text: '你' })

  // The console takes over somewhere within this.
  const typed = 'the quick brown fox jumps over the lazy dog'
  await visitor.keyboard.type(typed, { delay: 15 })
  await expectTakenOver(visitor)
  await expect(usernameField(visitor)).toHaveValue(`你${typed}`)
  await expect(usernameField(visitor)).toBeFocused()

  const releaseAgain = await holdScriptsBack(visitor, server)
  await visitor.reload({ waitUntil: 'commit' })
  await expect(usernameField(visitor)).toBeFocused()
  await visitor.keyboard.press('ControlOrMeta+a')
  await visitor.keyboard.type(user.email)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.type(user.password)
  await visitor.keyboard.press('Enter')
  await visitor.keyboard.press('Enter')
  const button = visitor.getByRole('button', { name: 'Sign in', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(sent).toEqual([])
  releaseAgain()
  await expectTakenOver(visitor)
  await expectFirstTeamPage(visitor)
  expect(sent.filter((path) => path.endsWith('/jwtToken'))).toHaveLength(1)
  expect(sent).not.toContain('/')
})

test('a link that is pressed before the console has loaded leads to its form, with the name that was typed', async ({
  visitor,
  server,
}) => {
  const releaseScripts = await holdScriptsBack(visitor, server)
  await visitor.goto(server.pageUrl('aurora', '/console'), { waitUntil: 'commit' })
  await expect(usernameField(visitor)).toBeFocused()
  await visitor.keyboard.type('mei@example.test')
  const link = visitor.getByRole('link', { name: 'Register', exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(visitor.getByRole('button', { name: 'Sign in with a passkey' })).toBeDisabled()

  releaseScripts()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(
    'mei@example.test',
  )
  await expect(visitor).toHaveURL(/redirect=(%2F|\/)console/)
})
