import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { ComboboxField } from './combobox-field'
import { Form, SubmitButton, useForm } from './form'

const onSubmit = jest.fn()
beforeEach(() => onSubmit.mockReset())

const options: { value: string; label: string; isFrequent?: boolean }[] = [
  { value: 'HK', label: 'Hong Kong', isFrequent: true },
  { value: 'AT', label: 'Austria' },
  { value: 'CA', label: 'Canada' },
  { value: 'CN', label: 'China' },
]
function Address({ country = '', countries = options }) {
  const form = useForm({
    draft: null,
    initialValues: { country },
    validate: (values) => (values.country ? null : { country: 'Choose a country.' }),
    message: (error) => error,
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <ComboboxField
        name="country"
        label="Country"
        options={countries}
        labels={{ open: 'Show all', empty: 'Nothing matches.' }}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}
const field = () => screen.getByRole('combobox', { name: 'Country' })
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('typing narrows the list, and Enter chooses the first that is left', async () => {
  renderWithDesign(<Address />)
  await userEvent.type(field(), 'can')
  expect(field()).toHaveValue('can')
  await waitFor(() => expect(optionNames()).toEqual(['Canada']))
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field()).toHaveValue('Canada'))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledWith({ country: 'CA' })
})

test('keys that follow each other at once are all kept', async () => {
  const user = userEvent.setup({ delay: null })
  renderWithDesign(<Address />)
  await user.type(field(), 'canad')
  expect(field()).toHaveValue('canad')
})

test('it shows what was chosen, and the whole list with it marked', async () => {
  renderWithDesign(<Address country="CN" />)
  expect(field()).toHaveValue('China')
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(optionNames()).toEqual(['Hong Kong', 'Austria', 'Canada', 'China']))
  expect(screen.getByRole('option', { name: 'China' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('option', { name: 'Austria' }))
  await waitFor(() => expect(field()).toHaveValue('Austria'))
})

test('what is typed after a click takes the place of what was chosen', async () => {
  renderWithDesign(<Address country="CN" />)
  await userEvent.click(field())
  await userEvent.keyboard('can')
  expect(field()).toHaveValue('can')
  await waitFor(() => expect(optionNames()).toEqual(['Canada']))
})

test('what matches nothing is said, and goes when the field is left; what was chosen stays', async () => {
  renderWithDesign(<Address country="CN" />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'xyz')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.'))
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

test('a whole name is a choice without Enter, as a browser fills it in', async () => {
  renderWithDesign(<Address />)
  await userEvent.click(field())
  await userEvent.paste('canada')
  await userEvent.tab()
  await waitFor(() => expect(field()).toHaveValue('Canada'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledWith({ country: 'CA' })
})

test('a name that a browser fills in stays whole where it begins with the chosen one', async () => {
  const countries = [
    { value: 'NE', label: 'Niger', isFrequent: false },
    { value: 'NG', label: 'Nigeria', isFrequent: false },
  ]
  renderWithDesign(<Address country="NE" countries={countries} />)
  await userEvent.click(field())
  screen.getByRole<HTMLInputElement>('combobox').select()
  await userEvent.paste('Nigeria')
  await userEvent.tab()
  await waitFor(() => expect(field()).toHaveValue('Nigeria'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledWith({ country: 'NG' })
})

test('it is a field of the form: its error is its description, and it gets the focus', async () => {
  renderWithDesign(<Address />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(field()).toHaveAccessibleDescription('Choose a country.')
  expect(field()).toBeInvalid()
  expect(field()).toHaveFocus()
})

test('Escape closes the list and keeps the field', async () => {
  renderWithDesign(<Address country="CA" />)
  await userEvent.click(field())
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant'))
  // The list hears Escape from the frame on that follows its opening.
  for (let frames = 0; frames < 2; frames++) await act(() => new Promise(requestAnimationFrame))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(field()).toHaveValue('Canada')
})
