import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { Dialog } from '../dialog/dialog'
import { Drawer } from '../drawer/drawer'
import { CodeInput } from '../form/code-input'
import { Combobox } from '../form/combobox'
import { Form, useForm } from '../form/form'
import { PasswordField } from '../form/password-field'
import { TextField } from '../form/text-field'
import { TextareaField } from '../form/textarea-field'
import { SearchField } from '../search-field/search-field'
import { renderWithDesign } from '../testing/render-with-design'

const onChange = jest.fn()
const onSubmit = jest.fn()
beforeEach(() => [onChange, onSubmit].forEach((mock) => mock.mockReset()))

/** Composes as browsers do: what is composed so far, piece by piece, then its end. */
function compose(field: HTMLElement, ...pieces: string[]) {
  const before = (field as HTMLInputElement).value
  fireEvent.compositionStart(field)
  for (const piece of pieces) {
    fireEvent.input(field, { target: { value: before + piece } })
    expect(field).toHaveValue(before + piece)
  }
  return {
    press: (key: string) => fireEvent.keyDown(field, { key, keyCode: 229, isComposing: true }),
    end: () => fireEvent.compositionEnd(field),
  }
}

/** Safari ends the composition before it sends the key that ended it. */
const pressAfterEnd = (field: HTMLElement, key: string) =>
  fireEvent.keyDown(field, { key, keyCode: 229 })

function Fields() {
  const form = useForm({
    draft: null,
    initialValues: { code: '', name: '', people: '', password: '' },
    message: (error) => error,
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <CodeInput name="code" label="Code" onComplete={onChange} />
      <TextField name="name" label="Name" />
      <TextareaField name="people" label="People" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        revealLabels={{ show: 'Show', hide: 'Hide' }}
      />
      <output>{JSON.stringify(form.values)}</output>
    </Form>
  )
}

test('digits that an input method composes one by one arrive in their order', () => {
  renderWithDesign(<Fields />)
  const field = screen.getByRole('textbox', { name: 'Code' })
  for (const digit of '６７２８０１') compose(field, digit).end()
  expect(field).toHaveValue('672801')
  expect(onChange.mock.calls).toEqual([['672801']])
})

test.each([
  ['Name', 'name'],
  ['People', 'people'],
  ['Password', 'password'],
])('%s takes over a word when it is composed, not its letters', (label, name) => {
  renderWithDesign(<Fields />)
  const field = screen.getByLabelText(label)
  const { end } = compose(field, 'w', 'wo', 'wong', '王')
  const values = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, string>
  expect(values()[name]).toBe('')
  end()
  expect(values()[name]).toBe('王')
})

function People() {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    onChange(text)
    setValue(text)
  }
  return (
    <SearchField
      label="Search people"
      value={value}
      onChange={change}
      clearLabel="Clear"
      resultMessage=""
    />
  )
}

test('a search does not look for the letters of a word that is being composed', () => {
  renderWithDesign(<People />)
  compose(screen.getByRole('searchbox'), 'w', 'wo', 'wong', '王').end()
  expect(onChange.mock.calls).toEqual([['王']])
})

test('Escape of a composition clears no search, in the order of either browser', () => {
  renderWithDesign(<People />)
  const field = screen.getByRole('searchbox')
  compose(field, '王').end()
  const { press, end } = compose(field, 'm')
  press('Escape')
  expect(field).toHaveValue('王m')
  end()
  pressAfterEnd(field, 'Escape')
  expect(field).toHaveValue('王m')
})

const cities = [
  { value: 'bj', label: '北京' },
  { value: 'sh', label: '上海' },
]

test('a list of options is neither narrowed nor chosen from while a word is being composed', async () => {
  const change = jest.fn()
  renderWithDesign(
    <Combobox
      aria-label="City"
      options={cities}
      value="bj"
      onChange={change}
      labels={{ open: 'Open', empty: 'Nothing matches.' }}
    />,
  )
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  await screen.findByRole('option', { name: '上海' })
  const { press, end } = compose(field, 's', 'sh')
  press('Enter')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(change).not.toHaveBeenCalled()
  fireEvent.input(field, { target: { value: '北京上' } })
  end()
  pressAfterEnd(field, 'Enter')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(change).toHaveBeenCalledWith('sh')
})

const input = <input aria-label="Field" />
const floating = {
  dialog: (onClose: () => void) => (
    <Dialog onLoadError={() => {}} open onClose={onClose} title="Rename">
      {input}
    </Dialog>
  ),
  question: (onClose: () => void) => (
    <ConfirmDialog
      onLoadError={() => {}}
      open
      onClose={onClose}
      onConfirm={onClose}
      title="Delete?"
      description={input}
      confirmLabel="Delete"
      cancelLabel="Keep"
    />
  ),
  drawer: (onClose: () => void) => (
    <Drawer onLoadError={() => {}} open onClose={onClose} title="Details" closeLabel="Close">
      {input}
    </Drawer>
  ),
}

test.each(Object.entries(floating))(
  'Escape and Enter of a composition close no %s, in the order of either browser',
  async (_name, render) => {
    const onClose = jest.fn()
    renderWithDesign(render(onClose))
    const field = await screen.findByRole('textbox')
    field.focus()
    for (const key of ['Escape', 'Enter']) {
      const { press, end } = compose(field, 'w')
      press(key)
      end()
      pressAfterEnd(field, key)
    }
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  },
)
