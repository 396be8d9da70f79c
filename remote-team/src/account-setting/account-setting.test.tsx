import { listAccountLinks } from '@console/contract/account-link'
import { deleteAccount, readAccount, updateAccount } from '@console/contract/team'
import { NetworkError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  allActions,
  apiError,
  createTeamHost,
  renderTeamPart,
  testAccount,
} from '../testing/team-stage'

beforeEach(() => queryClient.clear())

const render = (host = createTeamHost()) =>
  renderTeamPart(host, 'accountSetting', '/asset/account-setting')
const nameField = () => screen.findByRole('textbox', { name: 'Account name' })

test('company information is changed from the version that was read', async () => {
  const host = createTeamHost()
  await render(host)
  await userEvent.clear(await nameField())
  await userEvent.type(await nameField(), 'Cocoa')
  host.mockResponse(updateAccount, { ...testAccount, name: 'Cocoa', version: 5 })
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: 'Account saved.' }))
  expect(host.recordedCalls).toContainEqual({
    call: 'updateAccount',
    input: expect.objectContaining({ name: 'Cocoa', phone: '852-25559009', country: 'HK' }),
    options: expect.objectContaining({ version: 4 }),
  })
  // The name stands in the shell too.
  expect(host.recordedCalls).toContainEqual({
    enter: { id: 't1', name: 'Pier Nine' },
    account: { id: testAccount.id, name: 'Cocoa' },
  })
})

test('A4.1 a tab of the console is called by the part that it shows, and by the account', async () => {
  const host = createTeamHost()
  host.mockResponse(listAccountLinks, { items: [], total: 0 })
  const { title } = await render(host)
  expect(title()).toBe('Account settings · Coffee')
  await userEvent.click(await screen.findByRole('tab', { name: 'Linked accounts' }))
  expect(title()).toBe('Linked accounts · Coffee')
})

test('when somebody else saved first, both are there to choose from', async () => {
  const host = createTeamHost()
  await render(host)
  await userEvent.type(await nameField(), ' shop')
  host.mockResponse(updateAccount, apiError('CONFLICT', 409))
  host.mockResponse(readAccount, {
    ...testAccount,
    name: 'Theirs',
    version: 9,
    actions: allActions,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  expect(await screen.findByText(/saved this account as “Theirs”/)).toBeVisible()
  expect(await nameField()).toHaveValue('Coffee shop')
  await userEvent.click(screen.getByRole('button', { name: 'Use saved version' }))
  expect(await nameField()).toHaveValue('Theirs')
  // It is saved already.
  expect(screen.getByRole('button', { name: 'Save account' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await userEvent.type(await nameField(), ' House')
  host.mockResponse(updateAccount, { ...testAccount, version: 10 })
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  await waitFor(() =>
    expect(host.recordedCalls).toContainEqual(
      expect.objectContaining({
        call: 'updateAccount',
        options: expect.objectContaining({ version: 9 }),
      }),
    ),
  )
})

test('who may not change or delete it sees it, and is told who may', async () => {
  const host = createTeamHost({ role: 'staff', actions: [] })
  await render(host)
  expect(await screen.findByText(/You can view this account but not change it/)).toBeVisible()
  expect(screen.getByText('9 Pier Road')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/Only the owner and administrators of the team can delete/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Coffee' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('B5 who may not change it any more while they type keeps what they typed, is told, and sends nothing', async () => {
  const host = createTeamHost()
  await render(host)
  const name = await screen.findByRole('textbox', { name: 'Account name' })
  await userEvent.type(name, ' House')
  host.mockResponse(readAccount, { ...testAccount, actions: [] })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('alert')).toHaveTextContent(/not change it/)
  await userEvent.type(name, '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  expect(host.inputsOf(updateAccount)).toEqual([])
  expect(name).toHaveValue('Coffee House')
})

test('it is deleted when its name was typed, and the team is still entered', async () => {
  const host = createTeamHost()
  host.mockResponse(deleteAccount, {})
  await render(host)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Coffee' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const typed = dialog.getByLabelText('Type “Coffee” to confirm')
  await userEvent.type(typed, 'Tea{Enter}')
  expect(typed).toHaveAccessibleDescription(/a different name/)
  expect(host.inputsOf(deleteAccount)).toEqual([])
  await userEvent.clear(typed)
  await userEvent.type(typed, 'Coffee{Enter}')
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: 'Coffee was deleted.' }))
  expect(host.inputsOf(deleteAccount)).toEqual([{ team: 't1', account: testAccount.id }])
  expect(host.recordedCalls).toContainEqual({
    enter: { id: 't1', name: 'Pier Nine' },
    account: null,
  })
})

test.each([
  [apiError('NOT_FOUND', 404), 'This no longer exists'],
  [new NetworkError(), 'The server cannot be reached'],
])('an account that cannot be read says why', async (error, text) => {
  const host = createTeamHost()
  host.mockResponse(readAccount, error)
  await render(host)
  // The other part, which is hidden, says it too.
  expect((await screen.findAllByText(new RegExp(text)))[0]).toBeVisible()
})
