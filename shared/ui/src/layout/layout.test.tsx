import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../button/button'
import { renderWithDesign } from '../testing/render-with-design'
import { DescriptionList } from './description-list'
import { Form, useForm } from '../form/form'
import { TextField } from '../form/text-field'
import { SaveButton } from './save-button'
import { SaveBar, SettingRow, SettingRows, SettingsSection } from './settings'

test('a section of settings is a region named by its title', () => {
  renderWithDesign(
    <SettingsSection title="Company" description="It is on your invoices.">
      <input aria-label="Name" />
    </SettingsSection>,
  )
  expect(screen.getByRole('region', { name: 'Company' })).toContainElement(
    screen.getByRole('textbox', { name: 'Name' }),
  )
})

test('a description belongs to its term', () => {
  renderWithDesign(
    <DescriptionList
      items={[
        { term: 'Plan', description: 'Growth' },
        { term: 'Seats', description: '12' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Plan',
    'Seats',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Growth',
    '12',
  ])
})

function NameForm() {
  const form = useForm({
    initialValues: { name: 'Pier Nine' },
    draft: null,
    message: (error) => error,
  })
  const save = (values: { name: string }) => {
    onSave(values)
    form.rebase(values, values)
  }
  return (
    <Form form={form} onSubmit={save} label="Name">
      <TextField name="name" label="Name" />
      <SaveBar>
        <SaveButton unchanged="Nothing has changed yet.">Save name</SaveButton>
      </SaveBar>
    </Form>
  )
}
const onSave = jest.fn()

test('what is saved cannot be saved again, by button or Enter, and the button says why', async () => {
  renderWithDesign(<NameForm />)
  const button = screen.getByRole('button', { name: 'Save name' })
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Nothing has changed yet.')
  await userEvent.click(button)
  await userEvent.type(field, '{Enter}')
  expect(onSave).not.toHaveBeenCalled()

  await userEvent.type(field, ' Coffee')
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).not.toHaveAccessibleDescription()
  await userEvent.click(button)
  expect(onSave).toHaveBeenCalledWith({ name: 'Pier Nine Coffee' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveFocus()

  await userEvent.type(field, '{Backspace}')
  expect(button).not.toHaveAttribute('aria-disabled')
  await userEvent.type(field, 'e')
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('the bar with Save knows whether there is something to save: on a phone it comes in then', async () => {
  renderWithDesign(<NameForm />)
  const bar = screen.getByRole('button', { name: 'Save name' }).parentElement
  expect(bar).toHaveClass('unchanged')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Coffee')
  expect(bar).not.toHaveClass('unchanged')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  expect(bar).toHaveClass('unchanged')
})

test('rows of settings are a list, each with what can be done', () => {
  renderWithDesign(
    <SettingRows aria-label="Devices">
      <SettingRow title="Phone" description="Used today" action={<Button>Sign out</Button>} />
    </SettingRows>,
  )
  const [row] = screen.getAllByRole('listitem')
  expect(screen.getByRole('list', { name: 'Devices' })).toContainElement(row!)
  expect(row).toHaveTextContent('PhoneUsed todaySign out')
})
