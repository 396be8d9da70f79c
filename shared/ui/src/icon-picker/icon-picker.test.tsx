import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { listIconNames } from '../named-icon/icon-source'
import { IconPicker, type IconPickerProps } from './icon-picker'

jest.mock('../named-icon/icon-source', () => {
  const actual = jest.requireActual<typeof import('../named-icon/icon-source')>(
    '../named-icon/icon-source',
  )
  return { ...actual, listIconNames: jest.fn(actual.listIconNames) }
})

const texts: IconPickerProps['texts'] = (key, values = {}) =>
  [key, ...Object.values(values)].join(' ')
const onCopied = jest.fn()

function Picker(props: Partial<IconPickerProps>) {
  const [value, setValue] = useState('house')
  return (
    <IconPicker
      label="Icon"
      value={value}
      onChange={setValue}
      onLoadError={() => {}}
      texts={texts}
      onCopied={onCopied}
      {...props}
    />
  )
}
async function openPicker(props: Partial<IconPickerProps> = {}) {
  renderWithDesign(<Picker {...props} />)
  await userEvent.click(screen.getByRole('button', { name: /^Icon: / }))
  return screen.findByRole('listbox', { name: 'Icon' }, { timeout: 10_000 })
}
const names = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))
const search = () => screen.getByRole('searchbox', { name: 'search' })
beforeEach(() => onCopied.mockReset())

test('A17.2 a substring finds icons, and choosing one is the value', async () => {
  await openPicker()
  await userEvent.type(search(), 'HOUSE-P')
  await waitFor(() => expect(names()).toEqual(['house-plug', 'house-plus']))
  await userEvent.click(screen.getByRole('option', { name: 'house-plus' }))
  expect(await screen.findByRole('button', { name: 'Icon: house-plus' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(onCopied).not.toHaveBeenCalled()
})

test('A17.2 140 a page, and typing goes back to the first page', async () => {
  await openPicker()
  expect(names()).toHaveLength(140)
  const [first] = names()
  await userEvent.click(screen.getByRole('button', { name: 'next' }))
  await waitFor(() => expect(names()[0]).not.toBe(first))
  await userEvent.type(search(), 'arrow-d')
  await waitFor(() => expect(names()[0]).toBe('a-arrow-down'))
  expect(screen.queryByRole('navigation', { name: 'pages' })).toBeNull()
})

test('icons that do not come say so, and come in their place by “Try again”', async () => {
  const error = new Error('gone')
  jest.mocked(listIconNames).mockRejectedValueOnce(error)
  const onLoadError = jest.fn()
  renderWithDesign(<Picker onLoadError={onLoadError} />)
  await userEvent.click(screen.getByRole('button', { name: /^Icon: / }))
  expect(await screen.findByText('failed')).toBeVisible()
  expect(onLoadError).toHaveBeenCalledWith(error, expect.any(Function))
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(await screen.findByRole('listbox', { name: 'Icon' })).toBeVisible()
})

test('A17.2 what nothing matches is said', async () => {
  await openPicker()
  await userEvent.type(search(), 'zzz')
  expect(await screen.findByText('empty zzz')).toBeVisible()
})

test('A17.2 spec §9 the local icons are a set of their own', async () => {
  await openPicker({ mode: 'local' })
  expect(names()).toEqual(
    [
      'download-count',
      ...[1, 2, 3, 4, 5, 6].map((number) => `dynamic-avatar-${number}`),
      'moon',
      'sun',
      'test',
      'total-sales',
      'transaction',
      'visit-count',
    ].map((name) => `${name}|svg`),
  )
})

test('A17.2 with copy the name is copied, and only a copy that was made is reported', async () => {
  const execCommand = jest.fn(() => false)
  Object.assign(document, { execCommand })
  await openPicker({ mode: 'local', copy: true })
  await userEvent.click(screen.getByRole('option', { name: 'sun|svg' }))
  await screen.findByRole('button', { name: 'Icon: sun|svg' })
  expect(execCommand).toHaveBeenCalledWith('copy')
  expect(onCopied).not.toHaveBeenCalled()

  execCommand.mockReturnValue(true)
  await userEvent.click(screen.getByRole('button', { name: 'Icon: sun|svg' }))
  await userEvent.click(await screen.findByRole('option', { name: 'moon|svg' }))
  await waitFor(() => expect(onCopied).toHaveBeenCalledWith('moon|svg'))
})

test('A17.2 arrow keys lead through the icons, eight in a row', async () => {
  const list = await openPicker()
  const options = within(list).getAllByRole('option')
  options[0]!.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(options[9]).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(options[0]).toHaveFocus()
})

test('A17.2 where fewer stand in a row, the arrow keys go by that row', async () => {
  const options = within(await openPicker()).getAllByRole('option')
  options.forEach((option, index) =>
    Object.defineProperty(option, 'offsetTop', { value: Math.floor(index / 6) * 48 }),
  )
  options[0]!.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(options[6]).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(options[0]).toHaveFocus()
})
