import {
  cancelInvitation,
  createInvitation,
  type Invitation,
  type InvitationRecord,
  issueInvitationLink,
  listInvitations,
  resendInvitation,
} from '@console/contract/invitation'
import {
  assignAccounts,
  exportMembers,
  listMembers,
  type Member,
  removeMember,
  setPermissions,
  updateMember,
} from '@console/contract/member'
import type { TeamRole } from '@console/contract/permission'
import { type Account, listAccounts, readTeam } from '@console/contract/team'
import { ApiError, NetworkError } from '@console/kernel/errors'
import type { Session } from '@console/kernel/session'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { watchFiles } from '@console/kernel/testing/watch-files'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

beforeEach(() => {
  queryClient.clear()
  // jsdom has no clipboard and no page with TLS.
  document.execCommand = () => true
})

const account = (id: string, name: string): Account => ({
  id,
  team_id: 'team',
  name,
  business_name: name,
  country: '',
  address: '',
  phone: '',
  website: '',
  version: 1,
})
const [coffee, tea] = [
  account('11111111-1111-4111-8111-111111111111', 'Coffee'),
  account('22222222-2222-4222-8222-222222222222', 'Tea'),
]
const allOpen = { edit_account: 'open', request_link: 'open', write_products: 'open' } as const
const member = (name: string, role: TeamRole, rest: Partial<Member> = {}): Member => ({
  user_id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@example.test`,
  phone_number: '',
  picture: '',
  role,
  accounts: [],
  permissions: allOpen,
  joined_at: '2026-11-20T09:00:00Z',
  version: 4,
  ...rest,
})
const olga = member('Olga', 'owner')
const adam = member('Adam', 'administrator')
const sam = member('Sam', 'staff', { accounts: [{ id: coffee.id, name: 'Coffee' }] })
const people = [olga, adam, sam]

interface Setup {
  role?: TeamRole
  session?: Partial<Session>
}
function createTeamHost({ role = 'owner', session }: Setup = {}) {
  const host = createFakeHost()
  const self = { owner: olga, administrator: adam, staff: sam }[role]
  host.store.set(writableSessionAtom, {
    status: 'signed-in',
    person: {
      userId: self.user_id,
      username: self.email,
      realName: self.name,
      avatar: '',
      roles: [],
      time_zone: 'Asia/Kathmandu',
    },
    team: { id: 'team', name: 'Pier Nine' },
    account: null,
    ...session,
  })
  host.mockResponse(readTeam, { id: 'team', name: 'Pier Nine', role, accounts: 2, version: 1 })
  host.mockResponse(listAccounts, { items: [coffee, tea], total: 2 })
  host.mockResponse(listInvitations, { items: [], total: 0 })
  host.mockResponse(listMembers, ({ filter, role: wanted }) => {
    const items = people.filter(
      (one) =>
        (!wanted || one.role === wanted) && (!filter || one.name.toLowerCase().includes(filter)),
    )
    return { items, total: items.length }
  })
  return host
}
const open = (host: FakeHost, path = '/users/index') =>
  renderPart(remote, 'userList', { host, initialPath: path, wrapper: DesignProvider })
const press = async (name: string | RegExp, area: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await area.findByRole('button', { name }))
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })
async function choose(name: string, action: string) {
  await press(`Actions for ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name })

describe('the list', () => {
  test('A18.1 an export has everybody whom the filters leave, and every fact that a row shows', async () => {
    const host = createTeamHost()
    const files = watchFiles()
    const sales = member('Mei', 'staff', { phone_number: '852-91234567', email: '' })
    host.mockResponse(exportMembers, { items: [olga, sam, sales], total: 3 })
    await open(host, '/users/index?role=staff&field=joined_at&order=descend&page=1')
    await rowOf('Sam')
    await press('Export as CSV')
    await waitFor(() => expect(files.names).toHaveLength(1))
    expect(files.names[0]).toMatch(/^Pier Nine - Users - \d{4}-\d\d-\d\d\.csv$/)
    expect(host.inputsOf(exportMembers)).toEqual([
      { team: 'team', role: 'staff', field: 'joined_at', order: 'descend' },
    ])
    expect(await files.lines()).toEqual([
      '"Person","You","E-mail","Mobile number","Role","Accounts","Joined (Asia/Kathmandu)"',
      '"Olga","You","olga@example.test","","Owner","All accounts","2026-11-20 14:45:00"',
      '"Sam","","sam@example.test","","Staff member","Coffee","2026-11-20 14:45:00"',
      '"Mei","","","+852 91234567","Staff member","None yet","2026-11-20 14:45:00"',
    ])
  })

  test('A18.1 an export that is cut off leaves no file, and says so', async () => {
    const host = createTeamHost()
    const files = watchFiles()
    host.mockResponse(exportMembers, { items: [olga], total: 3 })
    await open(host)
    await rowOf('Sam')
    await press('Export as CSV')
    expect(await screen.findByRole('alert')).toHaveTextContent('no file was saved')
    expect(files.names).toEqual([])
  })

  test('shows who is in the team, with role, accounts and address', async () => {
    await open(createTeamHost())
    expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    expect(await rowOf('Olga')).toHaveTextContent(/You.*olga@example\.test.*Owner.*All accounts/)
    expect(await rowOf('Adam')).toHaveTextContent(/Administrator.*All accounts/)
    expect(await rowOf('Sam')).toHaveTextContent(/Staff member.*Coffee/)
  })

  test('searches and filters by the address of the page', async () => {
    const host = createTeamHost()
    const { address } = await open(host)
    await rowOf('Olga')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'sa')
    await waitFor(() => expect(screen.queryByText('Olga')).toBeNull())
    expect(address()).toBe('/users/index?search=sa')
    await press('Filters')
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Role' }),
      'Administrator',
    )
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
    await press('Clear filters')
    expect(await rowOf('Olga')).toBeVisible()
    await press('Filters')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Account' }), 'Tea')
    await waitFor(() =>
      expect(host.inputsOf(listMembers).at(-1)).toMatchObject({ account: tea.id, page: 1 }),
    )
  })

  test('asks once the typing rests, not for every letter', async () => {
    const host = createTeamHost()
    await open(host)
    await rowOf('Olga')
    const before = host.inputsOf(listMembers).length
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'adam')
    await waitFor(() => expect(screen.queryByText('Olga')).toBeNull())
    const asked = host.inputsOf(listMembers).slice(before)
    expect(asked.at(-1)).toMatchObject({ filter: 'adam' })
    expect(asked.length).toBeLessThan(3)
  })

  test('ignores what is no account in the address', async () => {
    const host = createTeamHost()
    await open(host, '/users/index?account=nonsense&role=king')
    expect(await rowOf('Olga')).toBeVisible()
    expect(host.inputsOf(listMembers)[0]).toEqual({ team: 'team', page: 1, pageSize: 10 })
  })

  test('says when it could not be loaded, and loads again', async () => {
    const host = createTeamHost()
    host.mockResponse(listMembers, new NetworkError())
    await open(host)
    expect(await screen.findByText('The list could not be loaded')).toBeVisible()
    host.mockResponse(listMembers, { items: people, total: 3 })
    await press('Try again')
    expect(await rowOf('Sam')).toBeVisible()
  })

  test('tells whoever is no member any more, and leads to the other teams', async () => {
    const host = createTeamHost()
    host.mockResponse(readTeam, new ApiError('NOT_FOUND', 404, ''))
    host.mockResponse(listMembers, new ApiError('NOT_FOUND', 404, ''))
    await open(host)
    expect(await screen.findByText(/no longer a member of “Pier Nine”/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose a team' })).toHaveAttribute(
      'href',
      '#/asset/selectaccount?redirect=%2Fusers%2Findex',
    )
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('tells whoever is removed while they look, as soon as the list is asked for again', async () => {
    const host = createTeamHost({ role: 'staff' })
    await open(host)
    await rowOf('Olga')
    host.mockResponse(readTeam, new ApiError('NOT_FOUND', 404, ''))
    host.mockResponse(listMembers, new ApiError('NOT_FOUND', 404, ''))
    await press('Refresh')
    expect(await screen.findByText(/no longer a member of “Pier Nine”/)).toBeVisible()
    expect(screen.queryByText('Olga')).toBeNull()
  })

  test('asks for nothing and leads to sign-in where nobody is signed in', async () => {
    const host = createTeamHost({ session: { status: 'anonymous', person: null, team: null } })
    await open(host, '/account-user')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '#/login?redirect=%2Faccount-user',
    )
    expect(host.recordedCalls).toEqual([])
  })

  test('leads to the choice of a team where none is chosen', async () => {
    await open(createTeamHost({ session: { team: null } }))
    expect(await screen.findByText('Choose a team to see who works in it.')).toBeVisible()
  })
})

describe('what is offered follows the matrix (api B5)', () => {
  const actionsFor = async (name: string) => {
    await press(`Actions for ${name}`)
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return items
  }

  test('an owner does everything to the others, nothing to themselves', async () => {
    await open(createTeamHost())
    await rowOf('Olga')
    expect(screen.queryByRole('button', { name: 'Actions for Olga' })).toBeNull()
    expect(await actionsFor('Adam')).toEqual(['Access', 'Remove from team'])
    expect(await actionsFor('Sam')).toEqual(['Assign accounts', 'Access', 'Remove from team'])
    expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible()
  })

  test('an administrator has to do with staff alone', async () => {
    await open(createTeamHost({ role: 'administrator' }))
    await rowOf('Olga')
    expect(await actionsFor('Sam')).toEqual(['Assign accounts', 'Access', 'Remove from team'])
    for (const name of ['Olga', 'Adam'])
      expect(screen.queryByRole('button', { name: `Actions for ${name}` })).toBeNull()
  })

  test('staff see the list and no more', async () => {
    await open(createTeamHost({ role: 'staff' }))
    await rowOf('Olga')
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
    for (const name of ['Invite', 'Pending invitations'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('a role that changes while a dialog is open (api B5)', () => {
  const give = async (host: FakeHost, role: TeamRole) => {
    host.mockResponse(readTeam, { id: 'team', name: 'Pier Nine', role, accounts: 2, version: 2 })
    await act(() => queryClient.invalidateQueries())
  }
  const sent = (host: FakeHost) =>
    host.recordedCalls.flatMap((one) =>
      'call' in one && !/^(read|list)/.test(one.call) ? [one.call] : [],
    )

  test('an invitation of somebody who is staff now keeps what was typed, says who invites, and is not sent', async () => {
    const host = createTeamHost({ role: 'administrator' })
    await open(host)
    await press('Invite')
    const dialog = within(await dialogOf('Invite to the team'))
    const field = dialog.getByRole('textbox')
    await userEvent.type(field, 'mei@example.test')
    await give(host, 'staff')
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Only the owner and administrators/)
    await userEvent.type(field, '{Control>}{Enter}{/Control}')
    await press('Send invitation', dialog)
    await press('Copy link', dialog)
    expect(field).toHaveValue('mei@example.test')
    expect(sent(host)).toEqual([])
  })

  test('a rank that is not below one’s own any more is not invited to', async () => {
    const host = createTeamHost()
    host.mockResponse(createInvitation, new ApiError('CONFLICT', 409, ''))
    await open(host)
    await press('Invite')
    const dialog = within(await dialogOf('Invite to the team'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Administrator')
    await userEvent.type(dialog.getByRole('textbox'), 'mei@example.test')
    await give(host, 'administrator')
    await press('Send invitation', dialog)
    await waitFor(() => expect(host.inputsOf(createInvitation)).toHaveLength(1))
    expect(host.inputsOf(createInvitation)[0]).toMatchObject({ role: 'staff' })
  })

  test.each([
    ['Access', 'Change products'],
    ['Assign accounts', null],
  ])(
    '%s of somebody who is staff now keeps what was chosen, says so, and is not saved',
    async (action, permission) => {
      const host = createTeamHost({ role: 'administrator' })
      await open(host)
      await choose('Sam', action)
      const dialog = within(await dialogOf(action))
      const choice = permission
        ? await dialog.findByRole('switch', { name: permission })
        : await dialog.findByRole('checkbox', { name: 'Tea' })
      await userEvent.click(choice)
      await give(host, 'staff')
      expect(await dialog.findByRole('alert')).toHaveTextContent(/You can no longer do this/)
      await press(/^Save /, dialog)
      expect(sent(host)).toEqual([])
      expect(choice).toHaveProperty('checked', permission === null)
    },
  )

  test('a role that was chosen by who may change none any more is left as it is', async () => {
    const host = createTeamHost()
    host.mockResponse(setPermissions, sam)
    await open(host)
    await choose('Sam', 'Access')
    const dialog = within(await dialogOf('Access'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Administrator')
    await give(host, 'administrator')
    await userEvent.click(await dialog.findByRole('switch', { name: 'Change products' }))
    await press(/^Save /, dialog)
    await waitFor(() => expect(host.inputsOf(setPermissions)).toHaveLength(1))
    expect(host.inputsOf(updateMember)).toEqual([])
  })

  test('whoever is to be removed and outranks them now is not asked about any more', async () => {
    const host = createTeamHost()
    await open(host)
    await choose('Adam', 'Remove from team')
    await screen.findByRole('alertdialog')
    await give(host, 'administrator')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('a dialog that an address names asks for no invitations for staff, and tells them who invites', async () => {
    const host = createTeamHost({ role: 'staff' })
    const first = await open(host, '/users/index?dialog=invitations')
    await rowOf('Olga')
    expect(host.inputsOf(listInvitations)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    first.unmount()
    // None is assigned to them, whatever the team has.
    host.mockResponse(listAccounts, { items: [], total: 0 })
    queryClient.clear()
    await open(host, '/users/index?dialog=invite')
    expect(await screen.findByText(/Only the owner and administrators/)).toBeVisible()
    expect(await screen.findByText('There are no accounts to choose from.')).toBeVisible()
  })
})

describe('removing', () => {
  test('asks first, then the list is fetched again', async () => {
    const host = createTeamHost()
    host.mockResponse(removeMember, {})
    await open(host)
    await choose('Sam', 'Remove from team')
    const question = await screen.findByRole('alertdialog', { name: 'Remove Sam from the team?' })
    expect(host.inputsOf(removeMember)).toEqual([])
    const before = host.inputsOf(listMembers).length
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Sam' }))
    await waitFor(() =>
      expect(host.recordedCalls).toContainEqual({ success: 'Sam is no longer in the team.' }),
    )
    expect(host.inputsOf(removeMember)).toEqual([{ team: 'team', user: 'sam' }])
    await waitFor(() => expect(host.inputsOf(listMembers).length).toBeGreaterThan(before))
  })

  test('of somebody who is gone already is done', async () => {
    const host = createTeamHost()
    host.mockResponse(removeMember, new ApiError('NOT_FOUND', 404, ''))
    await open(host)
    await choose('Sam', 'Remove from team')
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Sam' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('assigning accounts', () => {
  test('says which accounts a staff member works on, based on what was read', async () => {
    const host = createTeamHost()
    host.mockResponse(assignAccounts, { ...sam, version: 5 })
    await open(host)
    await choose('Sam', 'Assign accounts')
    const dialog = within(await dialogOf('Assign accounts'))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Coffee' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Tea' }))
    await press(/^Save /, dialog)
    await waitFor(() =>
      expect(host.recordedCalls).toContainEqual({
        success: 'Sam now works on these accounts.',
      }),
    )
    expect(
      host.recordedCalls.flatMap((one) =>
        'call' in one && one.call === 'assignAccounts' ? [[one.input, one.options?.version]] : [],
      ),
    ).toEqual([[{ team: 'team', user: 'sam', account_ids: [tea.id] }, 4]])
  })

  test('that somebody else has changed, or that they are gone, is said, and keeps the choice', async () => {
    const host = createTeamHost()
    await open(host)
    await choose('Sam', 'Assign accounts')
    const dialog = within(await dialogOf('Assign accounts'))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Tea' }))
    host.mockResponse(assignAccounts, new ApiError('CONFLICT', 409, ''))
    await press(/^Save /, dialog)
    expect(await dialog.findByText(/changed this person’s access first/)).toBeVisible()
    host.mockResponse(assignAccounts, new ApiError('NOT_FOUND', 404, ''))
    await press(/^Save /, dialog)
    expect(await dialog.findByText(/no longer in the team/)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Tea' })).toBeChecked()
  })
})

describe('access', () => {
  test('saves what differs, each change based on the version that the one before has made', async () => {
    const host = createTeamHost()
    host.mockResponse(assignAccounts, { ...sam, version: 5 })
    host.mockResponse(setPermissions, { ...sam, version: 6 })
    await open(host)
    await choose('Sam', 'Access')
    const dialog = within(await dialogOf('Access'))
    expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Staff member')
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Tea' }))
    expect(dialog.getByRole('checkbox', { name: 'Coffee' })).toBeChecked()
    await userEvent.click(dialog.getByRole('switch', { name: 'Edit accounts' }))
    await press(/^Save /, dialog)
    await waitFor(() =>
      expect(host.recordedCalls).toContainEqual({ success: 'Access for Sam saved.' }),
    )
    const target = { team: 'team', user: 'sam' }
    const saves = host.recordedCalls.flatMap((one) =>
      'call' in one && ['assignAccounts', 'setPermissions', 'updateMember'].includes(one.call)
        ? [[one.call, one.input, one.options?.version]]
        : [],
    )
    expect(saves).toEqual([
      ['assignAccounts', { ...target, account_ids: [coffee.id, tea.id] }, 4],
      ['setPermissions', { ...target, edit_account: 'close' }, 5],
    ])
  })

  test('of an administrator is the role alone; a new staff member is given accounts with it', async () => {
    const host = createTeamHost()
    const staffAdam = { ...adam, role: 'staff' as const, version: 5 }
    host.mockResponse(updateMember, staffAdam)
    host.mockResponse(assignAccounts, { ...staffAdam, version: 6 })
    await open(host)
    await choose('Adam', 'Access')
    const dialog = within(await dialogOf('Access'))
    expect(dialog.queryByRole('switch')).toBeNull()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Staff member')
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Tea' }))
    await press(/^Save /, dialog)
    await waitFor(() => expect(host.inputsOf(assignAccounts)).toHaveLength(1))
    expect(host.inputsOf(updateMember)).toEqual([{ team: 'team', user: 'adam', role: 'staff' }])
    expect(host.inputsOf(setPermissions)).toEqual([])
  })

  test('an administrator changes no role', async () => {
    await open(createTeamHost({ role: 'administrator' }))
    await choose('Sam', 'Access')
    const dialog = within(await dialogOf('Access'))
    expect(await dialog.findByRole('switch', { name: 'Request links' })).toBeChecked()
    expect(dialog.queryByRole('combobox')).toBeNull()
  })

  test('that somebody else has changed is said, and keeps what was chosen', async () => {
    const host = createTeamHost()
    host.mockResponse(setPermissions, new ApiError('CONFLICT', 409, ''))
    await open(host)
    await choose('Sam', 'Access')
    const dialog = within(await dialogOf('Access'))
    await userEvent.click(await dialog.findByRole('switch', { name: 'Change products' }))
    await press(/^Save /, dialog)
    expect(await dialog.findByText(/changed this person’s access first/)).toBeVisible()
    expect(dialog.getByRole('switch', { name: 'Change products' })).not.toBeChecked()
  })
})

describe('a dialog with changes that are not saved', () => {
  const openAccess = async () => {
    await choose('Sam', 'Access')
    return within(await dialogOf('Access'))
  }
  const products = (dialog: Pick<typeof screen, 'findByRole'>) =>
    dialog.findByRole('switch', { name: 'Change products' })
  const question = () => screen.findByRole('alertdialog', { name: 'Close without saving?' })

  test('asks before Escape or its cross lose them, and goes on or not', async () => {
    await open(createTeamHost())
    const dialog = await openAccess()
    await userEvent.click(await products(dialog))
    await userEvent.keyboard('{Escape}')
    await press('Keep editing', within(await question()))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await products(dialog)).not.toBeChecked()
    await press('Close', dialog)
    await press('Close without saving', within(await question()))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('asks nothing where nothing was changed, or was changed back', async () => {
    await open(createTeamHost())
    const dialog = await openAccess()
    await userEvent.click(await products(dialog))
    await userEvent.click(await products(dialog))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('that is cancelled shows what is saved when it is opened again', async () => {
    await open(createTeamHost())
    const dialog = await openAccess()
    await userEvent.click(await products(dialog))
    await press('Cancel', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await products(await openAccess())).toBeChecked()
  })

  test('asks for an invitation that is half written, too', async () => {
    await open(createTeamHost())
    await press('Invite')
    const dialog = within(await dialogOf('Invite to the team'))
    await userEvent.type(dialog.getByRole('textbox'), 'mei@')
    await userEvent.keyboard('{Escape}')
    await press('Close without saving', within(await question()))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Invite')
    expect(within(await dialogOf('Invite to the team')).getByRole('textbox')).toHaveValue('')
  })
})

describe('what is typed in a dialog is kept with its page (decision 0025)', () => {
  const dialogs = [
    {
      name: 'Invite to the team',
      show: () => press('Invite'),
      change: async (dialog: ReturnType<typeof within>) =>
        userEvent.type(dialog.getByRole('textbox'), 'mei@'),
      expectKept: (dialog: ReturnType<typeof within>) =>
        expect(dialog.getByRole('textbox')).toHaveValue('mei@'),
    },
    {
      name: 'Access',
      show: () => choose('Sam', 'Access'),
      change: async (dialog: ReturnType<typeof within>) =>
        userEvent.click(dialog.getByRole('switch', { name: 'Change products' })),
      expectKept: (dialog: ReturnType<typeof within>) =>
        expect(dialog.getByRole('switch', { name: 'Change products' })).not.toBeChecked(),
    },
    {
      name: 'Assign accounts',
      show: () => choose('Sam', 'Assign accounts'),
      change: async (dialog: ReturnType<typeof within>) =>
        userEvent.click(await dialog.findByRole('checkbox', { name: 'Tea' })),
      expectKept: async (dialog: ReturnType<typeof within>) =>
        expect(await dialog.findByRole('checkbox', { name: 'Tea' })).toBeChecked(),
    },
  ]

  test.each(dialogs)('$name: a reload finds it open, as it was', async (one) => {
    const host = createTeamHost()
    const { unmount, address } = await open(host)
    await one.show()
    await one.change(within(await dialogOf(one.name)))
    const reloaded = address()
    unmount()
    queryClient.clear()
    await open(host, reloaded)
    await one.expectKept(within(await dialogOf(one.name)))
  })

  test.each(dialogs)('$name: Back closes it, and it is there when opened again', async (one) => {
    await open(createTeamHost())
    await one.show()
    await one.change(within(await dialogOf(one.name)))
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await one.show()
    await one.expectKept(within(await dialogOf(one.name)))
  })

  test('nobody else who signs in finds it', async () => {
    const host = createTeamHost()
    const [invite] = dialogs
    const { unmount, address } = await open(host)
    await invite!.show()
    await userEvent.type(within(await dialogOf(invite!.name)).getByRole('textbox'), 'mei@')
    unmount()
    const stranger = { userId: 'lin', username: 'lin', realName: 'Lin', avatar: '', roles: [] }
    host.store.set(writableSessionAtom, (session) => ({ ...session, person: stranger }))
    await open(host, address())
    expect(within(await dialogOf(invite!.name)).getByRole('textbox')).toHaveValue('')
  })
})

describe('inviting', () => {
  const invitation: Invitation = {
    id: 'i1',
    invitee: 'mei@example.test',
    role: 'staff',
    account_ids: [],
    state: 'pending',
    sent_at: '2026-11-20T09:00:00Z',
    expires_at: '2026-11-27T09:00:00Z',
  }
  const openInviting = async (host: FakeHost) => {
    host.mockResponse(createInvitation, invitation)
    const page = await open(host)
    await press('Invite')
    return { ...page, dialog: within(await dialogOf('Invite to the team')) }
  }

  test('sends a message to an address, with role and accounts; the address of the page names the dialog', async () => {
    const host = createTeamHost()
    const { dialog, address } = await openInviting(host)
    expect(address()).toBe('/users/index?dialog=invite')
    const role = dialog.getByRole('combobox', { name: 'Role' })
    expect(
      within(role)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Staff member', 'Administrator'])
    await userEvent.type(dialog.getByLabelText('E-mails or mobile numbers'), ' Mei@example.test ')
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Coffee' }))
    await press('Send invitation', dialog)
    await waitFor(() => expect(address()).toBe('/users/index'))
    expect(host.inputsOf(createInvitation)).toEqual([
      {
        team: 'team',
        invitee: 'mei@example.test',
        role: 'staff',
        account_ids: [coffee.id],
        send: true,
      },
    ])
    expect(host.recordedCalls).toContainEqual({
      success: 'Invitation sent to mei@example.test.',
    })
  })

  test('by Ctrl and Enter sends the message too, and a number without its country is one of the region', async () => {
    const host = createTeamHost({ role: 'administrator' })
    const { dialog } = await openInviting(host)
    const offered = within(dialog.getByRole('combobox', { name: 'Role' })).getAllByRole('option')
    expect(offered.map((one) => one.textContent)).toEqual(['Staff member'])
    host.mockResponse(createInvitation, { ...invitation, invitee: '852-51234567' })
    await userEvent.type(
      dialog.getByLabelText('E-mails or mobile numbers'),
      '5123 4567{Control>}{Enter}{/Control}',
    )
    await waitFor(() =>
      expect(host.inputsOf(createInvitation)).toMatchObject([
        { invitee: '852-51234567', send: true },
      ]),
    )
    expect(host.recordedCalls).toContainEqual({
      success: 'Invitation sent to +852 51234567.',
    })
  })

  test('says what is wrong with an address, and keeps it', async () => {
    const host = createTeamHost()
    const { dialog } = await openInviting(host)
    const field = dialog.getByLabelText('E-mails or mobile numbers')
    await press('Send invitation', dialog)
    expect(field).toHaveAccessibleDescription(/Enter an e-mail address or a mobile number/)
    await userEvent.type(field, 'nobody')
    await press('Send invitation', dialog)
    expect(field).toHaveAccessibleDescription(
      /not an e-mail address or a mobile number.*\+852 5123 4567/,
    )
    expect(host.inputsOf(createInvitation)).toEqual([])
    host.mockResponse(createInvitation, new ApiError('CONFLICT', 409, ''))
    await userEvent.clear(field)
    await userEvent.type(field, 'mei@example.test')
    await press('Send invitation', dialog)
    await waitFor(() => expect(field).toHaveAccessibleDescription(/already invited/))
    host.mockResponse(createInvitation, new ApiError('SEND_CODE_FAIL', 400, ''))
    await press('Send invitation', dialog)
    expect(await dialog.findByText(/copy the link and share it/)).toBeVisible()
    expect(field).toHaveValue('mei@example.test')
  })

  test('by a link sends nothing: it is copied and shown', async () => {
    const host = createTeamHost()
    const { dialog } = await openInviting(host)
    host.mockResponse(issueInvitationLink, { link: 'https://console.example/#/invite?token=t' })
    await userEvent.type(dialog.getByLabelText('E-mails or mobile numbers'), 'mei@example.test')
    await press('Copy link', dialog)
    const shown = within(await dialogOf('Invitation link'))
    expect(shown.getByText('https://console.example/#/invite?token=t')).toBeVisible()
    expect(host.inputsOf(createInvitation)).toMatchObject([{ send: false }])
    expect(host.inputsOf(issueInvitationLink)).toEqual([{ team: 'team', invitation: 'i1' }])
    await press('Done', shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const record = (rest: Partial<InvitationRecord>): InvitationRecord => ({
    ...invitation,
    inviter: 'Olga',
    closed_at: null,
    ...rest,
  })
  const openPending = async (host: FakeHost, items: InvitationRecord[]) => {
    host.mockResponse(listInvitations, ({ view }) => ({
      items: items.filter(({ closed_at }) => view === 'all' || closed_at === null),
      total: items.length,
    }))
    await open(host)
    await press(/^Pending invitations/)
    return within(await dialogOf('Pending invitations'))
  }

  const pasteSeveral = async (dialog: ReturnType<typeof within>, text: string) => {
    await userEvent.click(dialog.getByRole('textbox'))
    await userEvent.paste(text)
  }
  const results = (dialog: ReturnType<typeof within>) =>
    within(dialog.getByRole('list', { name: 'Invitations' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('several at once is told one a line, and who is not invited stays in the box', async () => {
    const host = createTeamHost()
    const { dialog } = await openInviting(host)
    host.mockResponse(createInvitation, ({ invitee }) => {
      const answers: Record<string, ApiError> = {
        'sam@example.test': new ApiError('CONFLICT', 409, '', { invitee: 'member' }),
        'old@example.test': new ApiError('CONFLICT', 409, '', { invitee: 'not_allowed' }),
        'late@example.test': new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 120),
        '852-21234567': new ApiError('REQUEST_PARMAS_ERROR', 400, '', { invitee: 'not_mobile' }),
      }
      if (answers[invitee]) throw answers[invitee]
      return { ...invitation, invitee }
    })
    await pasteSeveral(
      dialog,
      'mei@example.test\nsam@example.test, old@example.test; late@example.test\n2123 4567\nnobody\n5123 4567',
    )
    expect(dialog.getByText('6 people')).toBeVisible()
    expect(dialog.getByText('1 to correct')).toBeVisible()
    // How each is understood is said before anybody is invited.
    expect(results(dialog)).toEqual([
      'mei@example.testReady',
      'sam@example.testReady',
      'old@example.testReady',
      'late@example.testReady',
      '+852 21234567Ready',
      'nobodyNot an e-mail or mobile number',
      '+852 51234567Ready',
    ])
    // A link is for one person.
    expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await press('Send 6 invitations', dialog)
    expect(await dialog.findByText('2 of 7 invited. The rest are still in the box.')).toBeVisible()
    expect(results(dialog)).toEqual([
      'mei@example.testInvited',
      'sam@example.testAlready a member',
      'old@example.testAlready invited',
      'late@example.testToo many invitations. Try again in 2 min.',
      '+852 21234567Cannot get our text messages. Invite them alone and copy the link.',
      'nobodyNot an e-mail or mobile number',
      '+852 51234567Invited',
    ])
    expect(dialog.getByRole('textbox')).toHaveValue(
      'sam@example.test\nold@example.test\nlate@example.test\n2123 4567\nnobody',
    )
    // Those who cannot be read are not sent.
    expect(host.inputsOf(createInvitation).map(({ invitee }) => invitee)).not.toContain('nobody')
  })

  test('several who are all invited are listed, and more can be', async () => {
    const host = createTeamHost()
    const { dialog } = await openInviting(host)
    host.mockResponse(createInvitation, ({ invitee }) => ({ ...invitation, invitee }))
    await pasteSeveral(dialog, 'mei@example.test 5123 4567')
    await press('Send 2 invitations', dialog)
    const sent = within(await dialogOf('Invitations sent'))
    expect(sent.getByText('2 of 2 invited.')).toBeVisible()
    expect(results(sent)).toEqual(['mei@example.testInvited', '+852 51234567Invited'])
    await press('Invite more people', sent)
    expect(within(await dialogOf('Invite to the team')).getByRole('textbox')).toHaveValue('')
  })

  test('several stops where the console is offline: the rest stays in the box', async () => {
    const host = createTeamHost()
    const { dialog } = await openInviting(host)
    host.mockResponse(createInvitation, ({ invitee }) => {
      if (invitee === 'lee@example.test') throw new NetworkError()
      return { ...invitation, invitee }
    })
    await pasteSeveral(dialog, 'mei@example.test, lee@example.test, tom@example.test')
    await press('Send 3 invitations', dialog)
    await waitFor(() =>
      expect(dialog.getByRole('textbox')).toHaveValue('lee@example.test\ntom@example.test'),
    )
    expect(host.inputsOf(createInvitation)).toHaveLength(2)
    expect(results(dialog)).toEqual(['mei@example.testInvited'])
  })

  test('more than fifty at once is refused before anything is sent', async () => {
    const host = createTeamHost()
    const { dialog } = await openInviting(host)
    await pasteSeveral(
      dialog,
      Array.from({ length: 51 }, (_, index) => `p${index}@example.test`).join('\n'),
    )
    await press('Send 51 invitations', dialog)
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      'Invite at most 50 people at once.',
    )
    expect(host.inputsOf(createInvitation)).toEqual([])
  })

  test('says beside the button how many wait', async () => {
    const host = createTeamHost()
    host.mockResponse(listInvitations, ({ view }) => ({
      items: [record({})],
      total: view === 'pending' ? 1 : 3,
    }))
    await open(host)
    expect(await screen.findByRole('button', { name: 'Pending invitations (1)' })).toBeVisible()
  })

  test('says so in fewer words on a phone', async () => {
    const { matchMedia } = window
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
    const host = createTeamHost()
    host.mockResponse(listInvitations, { items: [record({})], total: 1 })
    await open(host)
    expect(await screen.findByRole('button', { name: 'Pending (1)' })).toBeVisible()
    window.matchMedia = matchMedia
  })

  test('that is open can be sent again, cancelled, and passed on by its link', async () => {
    const host = createTeamHost()
    host.mockResponse(resendInvitation, invitation)
    host.mockResponse(cancelInvitation, { ...invitation, state: 'cancelled' })
    host.mockResponse(issueInvitationLink, { link: 'https://console.example/#/invite?token=t' })
    const dialog = await openPending(host, [
      record({}),
      record({ id: 'i2', invitee: '852-51234567', state: 'expired', role: 'administrator' }),
      record({
        id: 'i3',
        invitee: 'x@example.test',
        state: 'accepted',
        closed_at: invitation.sent_at,
      }),
    ])
    const mei = within(await dialog.findByRole('group', { name: 'mei@example.test' }))
    const phone = within(dialog.getByRole('group', { name: '+852 51234567' }))
    expect(dialog.queryByText('x@example.test')).toBeNull()
    expect(phone.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await press('Copy link', mei)
    expect(await dialog.findByText('https://console.example/#/invite?token=t')).toBeVisible()
    await press('Resend', phone)
    await waitFor(() =>
      expect(host.inputsOf(resendInvitation)).toEqual([{ team: 'team', invitation: 'i2' }]),
    )
    await press('Cancel invitation', mei)
    await waitFor(() =>
      expect(host.recordedCalls).toContainEqual({
        success: 'Invitation to mei@example.test canceled.',
      }),
    )
    await userEvent.click(dialog.getByRole('radio', { name: 'All' }))
    expect(await dialog.findByText('x@example.test')).toBeVisible()
    expect(dialog.queryByRole('group', { name: 'x@example.test' })).toBeNull()
  })

  test('to a rank that is not below one’s own is shown without actions', async () => {
    const dialog = await openPending(createTeamHost({ role: 'administrator' }), [
      record({ role: 'administrator' }),
    ])
    expect(await dialog.findByText('mei@example.test')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Resend' })).toBeNull()
  })

  test('says when none is open, and when they could not be loaded', async () => {
    const host = createTeamHost()
    const dialog = await openPending(host, [])
    expect(await dialog.findByText('No open invitations.')).toBeVisible()
    host.mockResponse(listInvitations, new NetworkError())
    await userEvent.click(dialog.getByRole('radio', { name: 'All' }))
    expect(await dialog.findByText('The invitations could not be loaded')).toBeVisible()
    host.mockResponse(listInvitations, new ApiError('FORBIDDEN', 403, ''))
    await press('Try again', dialog)
    expect(await dialog.findByText(/You do not have access to this/)).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Open' }))
    await press('Invite', dialog)
    expect(await dialogOf('Invite to the team')).toBeVisible()
  })
})
