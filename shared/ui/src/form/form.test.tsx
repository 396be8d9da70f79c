import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { Form, type FormState, SubmitButton, useForm } from './form'
import { TextField } from './text-field'

interface Team extends Record<string, string> {
  name: string
  site: string
}
const words: Record<string, string> = {
  required: 'Fill this in.',
  format: 'This is no address.',
  taken: 'This name is taken.',
}

function findWrong({ name, site }: Team) {
  const found: Record<string, string> = {}
  if (!name) found.name = 'required'
  if (!site.includes('.')) found.site = site ? 'format' : 'required'
  return Object.keys(found).length ? found : null
}

let form: FormState<Team>
function TeamForm({ onSubmit }: { onSubmit: (values: Team) => unknown }) {
  form = useForm<Team>({
    initial: { name: '', site: '' },
    validate: findWrong,
    say: (problem) => words[problem] ?? problem,
  })
  return (
    <Form of={form} onSubmit={onSubmit} label="New team">
      <TextField name="name" label="Team name" help="Everybody sees it." required />
      <TextField name="site" label="Website" type="url" required />
      <SubmitButton>Create</SubmitButton>
    </Form>
  )
}
const field = (name: string) => screen.getByRole('textbox', { name })
const create = () => screen.getByRole('button', { name: 'Create' })

test('what is wrong stands beside each field in place of its help, and the first wrong one gets the focus', async () => {
  const sent = jest.fn()
  show(<TeamForm onSubmit={sent} />)
  expect(field('Team name')).toHaveAccessibleDescription('Everybody sees it.')
  await userEvent.type(field('Website'), 'nowhere')
  await userEvent.click(create())
  expect(sent).not.toHaveBeenCalled()
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

test('Enter in a field sends the form with what was typed', async () => {
  const sent = jest.fn()
  show(<TeamForm onSubmit={sent} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  expect(sent).toHaveBeenCalledWith({ name: 'Harbour Lights', site: 'lights.example' })
})

test('while it is being sent the button says so, keeps its name, and a second press does nothing', async () => {
  let finish = () => {}
  const sent = jest.fn(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  show(<TeamForm onSubmit={sent} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  await userEvent.click(create())
  await userEvent.type(field('Website'), '{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(create()).toHaveAttribute('aria-busy', 'true')
  await act(async () => finish())
  expect(create()).not.toHaveAttribute('aria-busy')
  expect(field('Team name')).toHaveValue('Harbour Lights')
})

test('what the server says of a field takes the person there and stands until that field is changed', async () => {
  show(<TeamForm onSubmit={() => form.blame('name', 'taken')} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  expect(field('Team name')).toHaveFocus()
  expect(field('Team name')).toHaveAccessibleDescription('This name is taken.')
  await userEvent.type(field('Website'), '/hk')
  expect(field('Team name')).toHaveAccessibleDescription('This name is taken.')
  await userEvent.type(field('Team name'), ' 2')
  expect(field('Team name')).toHaveAccessibleDescription('Everybody sees it.')
})

test('what was said of a field can be taken back, and what was typed stays', async () => {
  show(<TeamForm onSubmit={() => form.blame('name', 'taken')} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  expect(field('Team name')).toHaveAccessibleDescription('This name is taken.')
  act(() => form.forgive('name'))
  expect(field('Team name')).toHaveAccessibleDescription('Everybody sees it.')
  expect(field('Team name')).toHaveValue('Harbour Lights')
})

test('a mended field is quiet at once, and an unmended one keeps its words', async () => {
  show(<TeamForm onSubmit={() => {}} />)
  await userEvent.click(create())
  await userEvent.type(field('Website'), 'x')
  expect(field('Website')).toHaveAccessibleDescription('This is no address.')
  await userEvent.type(field('Website'), '.example')
  expect(field('Website')).not.toHaveAttribute('aria-invalid')
  expect(field('Team name')).toHaveAttribute('aria-invalid', 'true')
})

test('leaving a field says what is wrong with what was typed, and nothing about an empty one', async () => {
  show(<TeamForm onSubmit={() => {}} />)
  await userEvent.click(field('Team name'))
  await userEvent.tab()
  expect(field('Team name')).not.toHaveAttribute('aria-invalid')
  await userEvent.type(field('Website'), 'nowhere')
  await userEvent.tab()
  expect(field('Website')).toHaveAccessibleDescription('This is no address.')
  expect(field('Website')).not.toHaveFocus()
})

test('while a pointer is pressed nothing is said, so that what it presses cannot move away before it is released', async () => {
  const user = userEvent.setup()
  show(<TeamForm onSubmit={() => {}} />)
  await user.type(field('Website'), 'nowhere')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('form') })
  expect(field('Website')).not.toHaveFocus()
  expect(field('Website')).not.toHaveAttribute('aria-invalid')
  await user.pointer({ keys: '[/MouseLeft]' })
  await waitFor(() => expect(field('Website')).toHaveAccessibleDescription('This is no address.'))
})

test('a failure while sending leaves the form as it was, ready for another try', async () => {
  const sent = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined)
  show(<TeamForm onSubmit={(values) => sent(values).catch(() => {})} />)
  await userEvent.type(field('Team name'), 'Harbour Lights')
  await userEvent.type(field('Website'), 'lights.example{Enter}')
  await userEvent.click(create())
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a reset puts the given values in and takes the problems away', async () => {
  show(<TeamForm onSubmit={() => {}} />)
  await userEvent.click(create())
  act(() => form.reset({ name: 'Old Peak', site: 'peak.example' }))
  expect(field('Team name')).toHaveValue('Old Peak')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a field without a form says where it belongs', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => show(<TextField name="name" label="Name" />)).toThrow('stands inside <Form')
})
