import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { CancelButton, Form, type FormState, SubmitButton, useForm } from './form'
import { FormAlert } from './form-alert'
import { TextField } from './text-field'

interface Team extends Record<string, string> {
  name: string
  site: string
}
const messages: Record<string, string> = {
  required: 'Fill this in.',
  format: 'This is no address.',
  taken: 'This name is taken.',
}

function validateTeam({ name, site }: Team) {
  const errors: Record<string, string> = {}
  if (!name) errors.name = 'required'
  if (!site.includes('.')) errors.site = site ? 'format' : 'required'
  return Object.keys(errors).length ? errors : null
}

let form: FormState<Team>
interface TeamFormProps {
  onSubmit: (values: Team) => unknown
  denied?: string
}
function TeamForm({ onSubmit, denied }: TeamFormProps) {
  form = useForm<Team>({
    draft: null,
    initialValues: { name: '', site: '' },
    validate: validateTeam,
    message: (error) => messages[error] ?? error,
  })
  return (
    <Form form={form} onSubmit={onSubmit} label="New team" denied={denied}>
      <TextField name="name" label="Team name" helperText="Everybody sees it." required />
      <TextField name="site" label="Website" type="url" required />
      <FormAlert />
      <SubmitButton>Create</SubmitButton>
    </Form>
  )
}
const field = (name: string) => screen.getByRole('textbox', { name })
const createButton = () => screen.getByRole('button', { name: 'Create' })

test('a form that is denied says why, keeps what was typed and submits by nothing', async () => {
  const onSubmit = jest.fn()
  const view = renderWithDesign(<TeamForm onSubmit={onSubmit} />)
  await userEvent.type(field('Team name'), 'Pier')
  await userEvent.type(field('Website'), 'pier.example')
  view.rerender(<TeamForm onSubmit={onSubmit} denied="Only the owner." />)
  expect(screen.getByRole('alert')).toHaveTextContent('Only the owner.')
  await userEvent.type(field('Website'), '{Enter}')
  await userEvent.click(createButton())
  expect(createButton()).toHaveAttribute('aria-disabled', 'true')
  expect(onSubmit).not.toHaveBeenCalled()
  view.rerender(<TeamForm onSubmit={onSubmit} />)
  await userEvent.click(createButton())
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Pier', site: 'pier.example' })
})

test('each error replaces the helper text of its field, and the first field with an error gets the focus', async () => {
  const onSubmit = jest.fn()
  renderWithDesign(<TeamForm onSubmit={onSubmit} />)
  expect(field('Team name')).toHaveAccessibleDescription('Everybody sees it.')
  await userEvent.type(field('Website'), 'nowhere')
  await userEvent.click(createButton())
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field('Team name')).toHaveFocus()
  expect(field('Team name')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Team name')).toBeRequired()
  expect(field('Team name')).toHaveAccessibleDescription('Fill this in.')
  expect(field('Website')).toHaveAccessibleDescription('This is no address.')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Fill this in.',
    'This is no address.',
  ])
})

test('Enter in a field submits the form with what was typed', async () => {
  const onSubmit = jest.fn()
  renderWithDesign(<TeamForm onSubmit={onSubmit} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Harbour Lights', site: 'lights.example' })
})

test('while the form is pending the button is busy, keeps its name, and a second press does nothing', async () => {
  let finish = () => {}
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  renderWithDesign(<TeamForm onSubmit={onSubmit} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  await userEvent.click(createButton())
  await userEvent.type(field('Website'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(createButton()).toHaveAttribute('aria-busy', 'true')
  await act(async () => finish())
  expect(createButton()).not.toHaveAttribute('aria-busy')
  expect(field('Team name')).toHaveValue('Harbour Lights')
})

test('an error from the server focuses its field and stays until that field is changed', async () => {
  renderWithDesign(<TeamForm onSubmit={() => form.setError('name', 'taken')} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  expect(field('Team name')).toHaveFocus()
  expect(field('Team name')).toHaveAccessibleDescription('This name is taken.')
  await userEvent.type(field('Website'), '/hk')
  expect(field('Team name')).toHaveAccessibleDescription('This name is taken.')
  await userEvent.type(field('Team name'), ' 2')
  expect(field('Team name')).toHaveAccessibleDescription('Everybody sees it.')
})

test('clearErrors removes the error of a field, and what was typed stays', async () => {
  renderWithDesign(<TeamForm onSubmit={() => form.setError('name', 'taken')} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  expect(field('Team name')).toHaveAccessibleDescription('This name is taken.')
  act(() => form.clearErrors('name'))
  expect(field('Team name')).toHaveAccessibleDescription('Everybody sees it.')
  expect(field('Team name')).toHaveValue('Harbour Lights')
})

test('a corrected field loses its error at once, and the others keep theirs', async () => {
  renderWithDesign(<TeamForm onSubmit={() => {}} />)
  await userEvent.click(createButton())
  await userEvent.type(field('Website'), 'x')
  expect(field('Website')).toHaveAccessibleDescription('This is no address.')
  await userEvent.type(field('Website'), '.example')
  expect(field('Website')).not.toHaveAttribute('aria-invalid')
  expect(field('Team name')).toHaveAttribute('aria-invalid', 'true')
})

test('leaving a field validates what was typed, and shows no error for an empty field', async () => {
  renderWithDesign(<TeamForm onSubmit={() => {}} />)
  await userEvent.click(field('Team name'))
  await userEvent.tab()
  expect(field('Team name')).not.toHaveAttribute('aria-invalid')
  await userEvent.type(field('Website'), 'nowhere')
  await userEvent.tab()
  expect(field('Website')).toHaveAccessibleDescription('This is no address.')
  expect(field('Website')).not.toHaveFocus()
})

test('while a pointer is pressed no error appears, so that the pressed button cannot move away before it is released', async () => {
  const user = userEvent.setup()
  renderWithDesign(<TeamForm onSubmit={() => {}} />)
  await user.type(field('Website'), 'nowhere')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('form') })
  expect(field('Website')).not.toHaveFocus()
  expect(field('Website')).not.toHaveAttribute('aria-invalid')
  await user.pointer({ keys: '[/MouseLeft]' })
  await waitFor(() => expect(field('Website')).toHaveAccessibleDescription('This is no address.'))
})

test('a failed submit leaves the form as it was, ready for another try', async () => {
  const onSubmit = jest
    .fn()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue(undefined)
  renderWithDesign(<TeamForm onSubmit={(values) => onSubmit(values).catch(() => {})} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  await userEvent.click(createButton())
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a reset sets the given values and removes the errors', async () => {
  renderWithDesign(<TeamForm onSubmit={() => {}} />)
  await userEvent.click(createButton())
  act(() => form.reset({ name: 'Old Peak', site: 'peak.example' }))
  expect(field('Team name')).toHaveValue('Old Peak')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form is dirty from the first difference to what is saved until it is saved, restored input included', async () => {
  const Profile = () => {
    form = useForm<Team>({
      initialValues: { name: 'Old Peak', site: '' },
      draft: { restoredValues: { site: 'peak.example' }, saveDraft: () => {} },
      message: String,
    })
    return (
      <Form form={form} onSubmit={() => {}}>
        <TextField name="name" label="Team name" />
        <TextField name="site" label="Website" />
      </Form>
    )
  }
  renderWithDesign(<Profile />)
  expect(field('Website')).toHaveValue('peak.example')
  expect(form.isDirty).toBe(true)
  act(() => form.rebase(form.values, { site: 'peak.example' }))
  expect(form.isDirty).toBe(false)
  await userEvent.type(field('Team name'), '!')
  expect(form.isDirty).toBe(true)
  await userEvent.type(field('Team name'), '{Backspace}')
  expect(form.isDirty).toBe(false)
  await userEvent.type(field('Team name'), '!')
  act(() => form.reset())
  expect([form.isDirty, form.values.name]).toEqual([false, 'Old Peak'])
})

test('what is typed is kept as it differs from what is saved, until it is sent or discarded', async () => {
  const saveDraft = jest.fn()
  const draft = { restoredValues: null, saveDraft }
  const Profile = () => {
    form = useForm<Team>({ initialValues: { name: 'Peak', site: '' }, draft, message: String })
    return (
      <Form form={form} onSubmit={(sent) => form.clearDraft(sent)}>
        <TextField name="name" label="Team name" />
        <SubmitButton>Create</SubmitButton>
        <CancelButton>Cancel</CancelButton>
      </Form>
    )
  }
  renderWithDesign(<Profile />)
  expect(saveDraft).toHaveBeenLastCalledWith(null)
  await userEvent.type(field('Team name'), '!')
  expect(saveDraft).toHaveBeenLastCalledWith({ name: 'Peak!', site: '' })
  await userEvent.click(createButton())
  expect(saveDraft).toHaveBeenLastCalledWith(null)
  await userEvent.type(field('Team name'), '!')
  expect(saveDraft).toHaveBeenLastCalledWith({ name: 'Peak!!', site: '' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(saveDraft).toHaveBeenLastCalledWith(null)
  expect(field('Team name')).toHaveValue('Peak')
})

test('of a list of choices the order is no difference', () => {
  const Choice = () => {
    const choice = useForm<{ accounts: readonly string[] }>({
      initialValues: { accounts: ['a', 'b'] },
      draft: { restoredValues: { accounts: ['b', 'a'] }, saveDraft: () => {} },
      message: String,
    })
    return <p>{choice.isDirty ? 'changed' : 'saved'}</p>
  }
  renderWithDesign(<Choice />)
  expect(screen.getByText('saved')).toBeVisible()
})

test('a field outside a form throws an error that names Form', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderWithDesign(<TextField name="name" label="Name" />)).toThrow(
    'must be inside <Form',
  )
})
