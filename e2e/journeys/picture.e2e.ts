import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { sendRequest } from '../setup/http-client'

/** A photograph as a camera writes it: larger than what is sent, and not square. */
const drawPhotograph = ({ width, height }: { width: number; height: number }) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#2f5d8a'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#f2c14e'
  context.fillRect(width - height, 0, height, height)
  return canvas.toDataURL('image/png').split(',')[1]!
}

test('C17 a person cuts a picture by keyboard, is shown with it in the header, takes it away again, and has it back @core', async ({
  visitor,
  server,
}) => {
  const person = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, person)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await buttonByName(visitor, 'Add a picture').click()
  const dialog = visitor.getByRole('dialog', { name: 'Your picture' })
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(dialog.getByText('This file is not a PNG, JPEG or WebP picture.')).toBeVisible()

  const bytes = await visitor.evaluate(drawPhotograph, { width: 1600, height: 900 })
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(bytes, 'base64'),
  })
  await expect(dialog.getByRole('group', { name: 'Visible part of the picture' })).toBeFocused()
  await expectAccessible(visitor, 'cutting a picture')
  // To the right end of the photograph, and nearer.
  for (let press = 0; press < 10; press++) await visitor.keyboard.press('ArrowLeft')
  await visitor.keyboard.press('Tab')
  for (let press = 0; press < 10; press++) await visitor.keyboard.press('ArrowUp')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog).toBeHidden()

  const shown = visitor.getByRole('banner').locator('img[src*="/user-service/pictures/"]')
  await expect(shown).toBeVisible()
  const address = (await shown.getAttribute('src'))!
  const load = () => sendRequest(server.originOf('aurora'), address)
  expect((await load()).headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  // It is there for the page, too, under the page's policy.
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await visitor.reload()
  await expect(shown).toBeVisible()

  await buttonByName(visitor, 'Remove picture').click()
  await expect(shown).toBeHidden()
  expect((await load()).status).toBe(404)
  await buttonByName(visitor, 'Undo').click()
  await expect(shown).toBeVisible()
  expect(await shown.getAttribute('src')).not.toBe(address)
})
