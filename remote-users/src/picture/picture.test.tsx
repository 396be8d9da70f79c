import type { FieldErrorCode } from '@console/contract/field-errors'
import { removePicture, setPicture } from '@console/contract/picture'
import { getUserInfo } from '@console/contract/user'
import { ApiError } from '@console/kernel/errors'
import { renderPart } from '@console/kernel/testing/render-part'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { createProfileHost, testProfile } from '../testing/profile-stage'

const address = '/user-service/pictures/abcdefghijklmnopqrstuv'
const drawImage = jest.fn()

beforeEach(() => {
  queryClient.clear()
  drawImage.mockReset()
  // What this browser has not: pictures, and what is drawn.
  globalThis.createImageBitmap = jest.fn(async (file: Blob) => {
    if (file.size < 40) throw new DOMException('', 'InvalidStateError')
    return { width: 1000, height: 600, close() {} } as ImageBitmap
  }) as typeof createImageBitmap
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect() {}, drawImage } as never)
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type })))
  HTMLElement.prototype.setPointerCapture = () => {}
  HTMLImageElement.prototype.decode = async () => {}
})

const openPage = async (picture = '') => {
  const host = createProfileHost({ picture })
  host.mockResponse(getUserInfo, {
    userId: testProfile.id,
    username: 'ada@example.test',
    realName: 'Lovelace Ada',
    avatar: address,
    roles: [],
  })
  host.mockResponse(setPicture, { picture: address })
  host.mockResponse(removePicture, { picture: '' })
  await renderPart(remote, 'myAccount', {
    host,
    initialPath: '/users/my-account',
    wrapper: DesignProvider,
  })
  return host
}
const choose = async (file: File) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a picture' }))
  await screen.findByText('Drop a picture here, or choose one')
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
}
/** The head of a picture of this size, and then its pixels, of which this browser draws none. */
const createPng = (width: number, height: number, pixels: number) => {
  const bytes = new Uint8Array(24 + pixels)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new File([bytes], 'me.png', { type: 'image/png' })
}
const createDeleted = () =>
  Object.assign(createPng(1000, 600, 100), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  })
const photo = createPng(1000, 600, 100)
const shownImage = () => document.querySelector('img')?.getAttribute('src')

test('a picture is chosen, moved and enlarged by keyboard, and its square is sent', async () => {
  const host = await openPage()
  await choose(photo)
  const frame = await screen.findByRole('group', { name: 'Visible part of the picture' })
  await waitFor(() => expect(frame).toHaveFocus())
  expect(drawImage.mock.lastCall!.slice(1, 5)).toEqual([200, 0, 600, 600])
  // The picture follows the key: what lies to its left is shown.
  await userEvent.keyboard('{ArrowRight}')
  expect(drawImage.mock.lastCall!.slice(1, 5)).toEqual([170, 0, 600, 600])
  await userEvent.click(screen.getByRole('button', { name: 'Move left' }))
  expect(drawImage.mock.lastCall!.slice(1, 5)).toEqual([200, 0, 600, 600])
  const zoom = screen.getByRole('slider', { name: 'Zoom' })
  expect(zoom).toHaveValue('1')
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: 'Picture saved.' }))
  const [{ file }] = host.inputsOf(setPicture) as [{ file: File }]
  expect([file.name, file.type]).toEqual(['picture.jpg', 'image/jpeg'])
  expect(shownImage()).toBe(address)
  expect(host.recordedCalls).toContainEqual({
    changePerson: { realName: 'Lovelace Ada', username: 'ada@example.test', avatar: address },
  })
})

test.each([
  ['what is no picture', () => new File(['<script>'], 'me.png', { type: 'image/png' }), /is not a/],
  ['one that is cut off', () => createPng(1000, 600, 0), /damaged or incomplete/],
  ['one that unpacks to gigabytes', () => createPng(40_000, 40_000, 200), /too many pixels/],
  ['a file that was deleted since', () => createDeleted(), /can no longer be read/],
  ['a file of more than 50 MB', () => createPng(4000, 3000, 51 * 1024 * 1024), /larger than 50 MB/],
])('%s is not opened, and its own reason is said', async (_, create, sentence) => {
  await openPage()
  await choose(create())
  expect(await screen.findByText(sentence)).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, photo)
  expect(await screen.findByRole('button', { name: 'Save picture' })).toBeVisible()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('one error at a time is said, that of the file that was chosen last', async () => {
  await openPage()
  await choose(createPng(1000, 600, 0))
  expect(await screen.findByText(/damaged or incomplete/)).toBeVisible()
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input(), createPng(4000, 3000, 51 * 1024 * 1024))
  expect(await screen.findByText(/larger than 50 MB/)).toBeVisible()
  expect(screen.queryByText(/damaged or incomplete/)).toBeNull()
  await userEvent.upload(input(), new File(['<script>'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText(/is not a/)).toBeVisible()
  expect(screen.queryByText(/larger than 50 MB/)).toBeNull()
})

test('the photograph of a phone is opened however many of its megabytes are not sent', async () => {
  await openPage()
  await choose(createPng(12_000, 9_000, 30 * 1024 * 1024))
  expect(await screen.findByRole('button', { name: 'Save picture' })).toBeVisible()
})

test.each<[FieldErrorCode, RegExp]>([
  ['format', /is not a/],
  ['damaged', /damaged or incomplete/],
  ['too_many_pixels', /too many pixels/],
  ['too_long', /was not accepted/],
])(
  'a refusal of the server (%s) is said, and another one can be chosen',
  async (file, sentence) => {
    const host = await openPage()
    await choose(photo)
    host.mockResponse(setPicture, new ApiError('REQUEST_PARMAS_ERROR', 400, '', { file }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Choose another' }))
    expect(await screen.findByText('Drop a picture here, or choose one')).toBeVisible()
    expect(screen.queryByText(sentence)).toBeNull()
  },
)

test('a picture that is framed and not saved is not lost by Escape without a question', async () => {
  await openPage()
  await choose(photo)
  await screen.findByRole('group', { name: 'Visible part of the picture' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was removed can be had back: the picture itself, under another address', async () => {
  const host = await openPage(address)
  const remove = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }))
  await remove()
  const said = (await screen.findByText('Picture removed.')).closest<HTMLElement>('[role]')!
  expect(said).toHaveAttribute('role', 'status')
  expect(shownImage()).toBeUndefined()
  const later = '/user-service/pictures/zyxwvutsrqponmlkjihgfe'
  host.mockResponse(setPicture, new ApiError('BUSY', 503, ''))
  await userEvent.click(within(said).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(host.inputsOf(setPicture)).toHaveLength(1))
  host.mockResponse(setPicture, { picture: later })
  await userEvent.click(within(said).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shownImage()).toBe(later))
  const { file } = host.inputsOf(setPicture).at(-1) as { file: File }
  expect([file.size, file.type]).toEqual([5, 'image/jpeg'])
  expect(said).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Change picture' })).toHaveFocus()
  // It can be put away, too.
  await remove()
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Picture removed.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus()
})

test('one that this browser cannot read any more is removed all the same, with nothing to undo', async () => {
  const host = await openPage(address)
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }))
  await waitFor(() => expect(shownImage()).toBeUndefined())
  expect(host.recordedCalls).toContainEqual({ success: 'Picture removed.' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a picture is removed, and the initials are shown', async () => {
  const host = await openPage(address)
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible()
  expect(shownImage()).toBe(address)
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  await waitFor(() => expect(shownImage()).toBeUndefined())
  expect(host.inputsOf(removePicture)).toEqual([{}])
  expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus()
})
