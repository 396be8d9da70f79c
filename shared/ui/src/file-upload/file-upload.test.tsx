import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { FileUpload } from './file-upload'

const onChange = jest.fn()
beforeEach(() => onChange.mockReset())
const upload = (
  <FileUpload
    label="Logo"
    accept={['image/png']}
    maxFileSize={1024}
    onChange={onChange}
    texts={{
      drop: 'Drop a logo here, or choose one',
      helperText: 'PNG, at most 1 KB',
      remove: (name) => `Remove ${name}`,
      problem: (problem, name) => `${name}: ${problem}`,
      size: (bytes) => `${bytes} B`,
    }}
  />
)
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const png = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'image/png' })

test('a chosen file is listed with its size, and its button removes it', async () => {
  renderWithDesign(upload)
  await userEvent.upload(input(), png('logo.png'))
  await waitFor(() => expect(screen.getByText('logo.png')).toBeVisible())
  expect(screen.getByText('3 B')).toBeVisible()
  expect(onChange.mock.lastCall![0]).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo.png' }))
  await waitFor(() => expect(screen.queryByText('logo.png')).toBeNull())
  expect(onChange.mock.lastCall![0]).toEqual([])
})

test('a file that is too large or of another kind is not taken, and it is said why', async () => {
  renderWithDesign(upload)
  await userEvent.upload(input(), png('large.png', 2000))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('large.png: too_large'))
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
  await userEvent.setup({ applyAccept: false }).upload(input(), text)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('notes.txt: wrong_type'))
  expect(screen.queryByText('3 B')).toBeNull()
})

test('a good file that is chosen after a refused one is taken, and the refusal is gone', async () => {
  renderWithDesign(upload)
  await userEvent.upload(input(), png('large.png', 2000))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('large.png: too_large'))
  await userEvent.upload(input(), png('logo.png'))
  await waitFor(() => expect(screen.getByText('3 B')).toBeVisible())
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(onChange.mock.lastCall![0]).toEqual([expect.objectContaining({ name: 'logo.png' })])
})

test('a file that the page refuses is not listed, and can be chosen again as it is', async () => {
  renderWithDesign(cloneElement(upload, { files: [] }))
  const logo = png('logo.png')
  for (const times of [1, 2]) {
    await userEvent.upload(input(), logo)
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(times))
    expect(onChange).toHaveBeenLastCalledWith([logo])
  }
  expect(screen.queryByText('logo.png')).toBeNull()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a refused file leaves the one that was chosen before', async () => {
  renderWithDesign(upload)
  await userEvent.upload(input(), png('logo.png'))
  await waitFor(() => expect(screen.getByText('3 B')).toBeVisible())
  await userEvent.upload(input(), png('large.png', 2000))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('large.png: too_large'))
  expect(screen.getByText('3 B')).toBeVisible()
  expect(onChange.mock.lastCall![0]).toEqual([expect.objectContaining({ name: 'logo.png' })])
})

test('the drop zone is reached and opened by keyboard', async () => {
  renderWithDesign(upload)
  const click = jest.spyOn(input(), 'click')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Logo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(click).toHaveBeenCalled())
})
