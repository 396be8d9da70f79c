import { createTeam, listOwnAccounts, listTeams } from '@console/contract/team'
import { ApiError, NetworkError, UnauthorizedError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

beforeEach(() => queryClient.clear())

const team = { id: 't1', name: 'Harbour Lights', role: 'owner' as const, accounts: 0, version: 1 }

const renderCreateTeam = (host: FakeHost) =>
  renderPart(remote, 'createTeam', {
    host,
    initialPath: '/asset/create-team-account?redirect=%2Fusers',
    wrapper: DesignProvider,
  })
// By label: querying 249 countries by role takes a second each time.
const fieldByLabel = (name: string) => screen.getByLabelText(name)
const fill = async (name: string, text: string) => {
  await userEvent.click(fieldByLabel(name))
  await userEvent.paste(text)
}
const submit = () => userEvent.click(screen.getByText('Create team'))
const noDetails = {
  team_id: 't1',
  business_name: '',
  country: '',
  address: '',
  phone: '',
  website: '',
  version: 1,
}
const hostWithTeams = () => {
  const host = createFakeHost()
  host.mockResponse(listTeams, { items: [team], total: 1 })
  host.mockResponse(listOwnAccounts, { items: [], total: 0 })
  return host
}
const hostWithAnswer = () => {
  const host = hostWithTeams()
  host.mockResponse(createTeam, { team, account: null })
  return host
}

test('a name is enough to create a team, and the person works in it then, where the address leads', async () => {
  const host = hostWithAnswer()
  await renderCreateTeam(host)
  await userEvent.type(fieldByLabel('Team name'), 'Harbour Lights{Enter}')
  await waitFor(() =>
    expect(host.recordedCalls.slice(-2)).toEqual([
      { enter: { id: 't1', name: 'Harbour Lights' }, account: null },
      { go: '/users', replace: true, alsoDone: '/asset/selectaccount?redirect=%2Fusers' },
    ]),
  )
  expect(host.inputsOf(createTeam)).toEqual([{ name: 'Harbour Lights' }])
  expect(host.recordedCalls).toContainEqual({
    success: 'Harbour Lights is ready. You are working in it now.',
  })
})

test('an account that was created with the team is entered (rulings 26)', async () => {
  const host = hostWithAnswer()
  host.mockResponse(createTeam, { team, account: { ...noDetails, id: 'a1', name: 'Harbour Ltd' } })
  await renderCreateTeam(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Business name', 'Harbour Ltd')
  await submit()
  await waitFor(() =>
    expect(host.recordedCalls).toContainEqual({
      enter: { id: 't1', name: 'Harbour Lights' },
      account: { id: 'a1', name: 'Harbour Ltd' },
    }),
  )
})

test('a first team has nothing to be cancelled for', async () => {
  const host = hostWithAnswer()
  host.mockResponse(listTeams, { items: [], total: 0 })
  await renderCreateTeam(host)
  expect(fieldByLabel('Team name')).toBeVisible()
  expect(screen.queryByText('Cancel')).not.toBeInTheDocument()
})

test('company details are sent with the team, in the country of the region unless another is chosen', async () => {
  const host = hostWithAnswer()
  await renderCreateTeam(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Business name', 'Harbour Lights Ltd')
  await fill('Address', '1 Pier Road')
  await fill('Phone', '2345 6789')
  await fill('Website', 'harbour.example')
  expect(fieldByLabel('Country or region')).toHaveDisplayValue(/Hong Kong/)
  const country = screen.getByRole('combobox', { name: 'Country or region' })
  await userEvent.clear(country)
  await userEvent.paste('Singapore')
  await submit()
  await waitFor(() =>
    expect(host.inputsOf(createTeam)).toEqual([
      {
        name: 'Harbour Lights',
        account: {
          business_name: 'Harbour Lights Ltd',
          country: 'SG',
          address: '1 Pier Road',
          phone: '852-23456789',
          website: 'harbour.example',
        },
      },
    ]),
  )
})

test('B7 a name that the person used before is an error of the name, and nothing typed is lost', async () => {
  const host = hostWithTeams()
  host.mockResponse(createTeam, new ApiError('TEAM_EXISTS', 409, ''))
  await renderCreateTeam(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Address', '1 Pier Road')
  await submit()
  await waitFor(() =>
    expect(fieldByLabel('Team name')).toHaveAccessibleDescription(
      'You already have a team with this name. Choose another name.',
    ),
  )
  expect(fieldByLabel('Team name')).toHaveFocus()
  expect(fieldByLabel('Team name')).toHaveValue('Harbour Lights')
  expect(fieldByLabel('Address')).toHaveValue('1 Pier Road')
})

test('without a name nothing is sent, and the name says so', async () => {
  const host = hostWithAnswer()
  await renderCreateTeam(host)
  await submit()
  expect(fieldByLabel('Team name')).toHaveAccessibleDescription('Enter a team name.')
  expect(fieldByLabel('Team name')).toHaveFocus()
  expect(host.inputsOf(createTeam)).toEqual([])
})

test('an invalid phone number is an error of the phone, which keeps what was typed', async () => {
  const host = hostWithAnswer()
  await renderCreateTeam(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Phone', '2345 6789 ext. 12')
  await submit()
  expect(fieldByLabel('Phone')).toHaveAccessibleDescription(
    'Enter the number without an extension.',
  )
  expect(fieldByLabel('Phone')).toHaveValue('2345 6789 ext. 12')
  expect(host.inputsOf(createTeam)).toEqual([])
})

test('an invalid web address is shown when the field is left', async () => {
  await renderCreateTeam(hostWithAnswer())
  await fill('Website', 'nowhere')
  await userEvent.tab()
  expect(fieldByLabel('Website')).toHaveAccessibleDescription(/Enter a web address/)
})

test('B1 after a network error the same attempt is sent under the same key', async () => {
  const host = hostWithTeams()
  host.mockResponse(createTeam, new NetworkError('offline'))
  await renderCreateTeam(host)
  await fill('Team name', 'Harbour Lights')
  await submit()
  await submit()
  const keys = host.recordedCalls.flatMap((recorded) =>
    'call' in recorded && recorded.call === createTeam.name
      ? [recorded.options?.idempotencyKey]
      : [],
  )
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('Cancel discards what was typed and goes back to the account picker; the page is done with that (rulings 37)', async () => {
  const host = hostWithAnswer()
  await renderCreateTeam(host)
  await fill('Team name', 'Harbour Lights')
  await userEvent.click(screen.getByText('Cancel'))
  expect(host.recordedCalls.at(-1)).toEqual({
    go: '/asset/selectaccount?redirect=%2Fusers',
    replace: true,
  })
  expect(fieldByLabel('Team name')).toHaveValue('')
})

test('what was filled in while the session ended is there again after signing in', async () => {
  const host = hostWithAnswer()
  const person = { userId: 'u1', username: 'ada', realName: 'Ada', avatar: '', roles: [] }
  host.store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  host.mockResponse(createTeam, new UnauthorizedError())
  const { unmount } = await renderCreateTeam(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Address', '1 Pier Road')
  await submit()
  await waitFor(() => expect(host.inputsOf(createTeam)).toHaveLength(1))
  unmount()
  await renderCreateTeam(host)
  expect(fieldByLabel('Team name')).toHaveValue('Harbour Lights')
  expect(fieldByLabel('Address')).toHaveValue('1 Pier Road')
})

test('A4.7 what was typed stays, with its selection, while another page is shown for a minute', async () => {
  const { hideFor } = await renderCreateTeam(hostWithAnswer())
  const name = screen.getByRole('textbox', { name: 'Team name' }) as HTMLInputElement
  await userEvent.type(name, 'Harbour Li')
  name.setSelectionRange(2, 4)
  await hideFor(60_000, () => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Team name' })).toBe(name)
  expect(name).toHaveValue('Harbour Li')
  expect(name).toMatchObject({ selectionStart: 2, selectionEnd: 4 })
})
