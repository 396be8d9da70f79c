import { createTeam } from '@console/contract/team'
import { ApiError, NetworkError, UnauthorisedError } from '@console/kernel/errors'
import { writtenSessionAtom } from '@console/kernel/session-writer'
import { type FakeHost, fakeHost } from '@console/kernel/testing/fake-host'
import { showPart } from '@console/kernel/testing/show-part'
import { DesignProvider } from '@console/ui/provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const team = { id: 't1', name: 'Harbour Lights', role: 'owner' as const, accounts: 0, version: 1 }

const open = (host: FakeHost) =>
  showPart(remote, 'createTeam', {
    host,
    at: '/asset/create-team-account?redirect=%2Fusers',
    dress: DesignProvider,
  })
// By label: asking 249 countries for their role takes a second each time.
const box = (name: string) => screen.getByLabelText(name)
const fill = async (name: string, words: string) => {
  await userEvent.click(box(name))
  await userEvent.paste(words)
}
const create = () => userEvent.click(screen.getByText('Create'))
const created = () => {
  const host = fakeHost()
  host.answer(createTeam, { team, account: null })
  return host
}

test('a name makes a team, and the chooser shows it first, keeping the redirect', async () => {
  const host = created()
  await open(host)
  await userEvent.type(box('Team name'), 'Harbour Lights{Enter}')
  await waitFor(() =>
    expect(host.asked.at(-1)).toEqual({
      go: '/asset/selectaccount?redirect=%2Fusers&created=t1',
      replace: true,
    }),
  )
  expect(host.inputs(createTeam)).toEqual([{ name: 'Harbour Lights' }])
  expect(host.asked).toContainEqual({
    success: 'The team Harbour Lights is ready. Choose it to enter.',
  })
})

test('company details travel with the team, in the country of the region unless another is chosen', async () => {
  const host = created()
  await open(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Business name', 'Harbour Lights Ltd')
  await fill('Address', '1 Pier Road')
  await fill('Phone', '2345 6789')
  await fill('Website', 'harbour.example')
  expect(box('Country or region')).toHaveDisplayValue(/Hong Kong/)
  await userEvent.selectOptions(box('Country or region'), 'SG')
  await create()
  await waitFor(() =>
    expect(host.inputs(createTeam)).toEqual([
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

test('B7 a name that the person used before is said beside the name, and nothing typed is lost', async () => {
  const host = fakeHost()
  host.answer(createTeam, new ApiError('TEAM_EXISTS', 409, ''))
  await open(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Address', '1 Pier Road')
  await create()
  await waitFor(() =>
    expect(box('Team name')).toHaveAccessibleDescription(
      'You already have a team of this name. Choose another name.',
    ),
  )
  expect(box('Team name')).toHaveFocus()
  expect(box('Team name')).toHaveValue('Harbour Lights')
  expect(box('Address')).toHaveValue('1 Pier Road')
})

test('without a name nothing is sent, and the name says so', async () => {
  const host = created()
  await open(host)
  await create()
  expect(box('Team name')).toHaveAccessibleDescription('Enter a name for the team.')
  expect(box('Team name')).toHaveFocus()
  expect(host.asked).toEqual([])
})

test('a number that is none is said beside the phone, as it was typed', async () => {
  const host = created()
  await open(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Phone', '2345 6789 ext. 12')
  await create()
  expect(box('Phone')).toHaveAccessibleDescription('Enter the number in digits, like 2345 6789.')
  expect(box('Phone')).toHaveValue('2345 6789 ext. 12')
  expect(host.asked).toEqual([])
})

test('a web address that is none is said when the field is left', async () => {
  await open(created())
  await fill('Website', 'nowhere')
  await userEvent.tab()
  expect(box('Website')).toHaveAccessibleDescription(/Enter a web address/)
})

test('B1 after a failure on the way the same attempt is sent under the same key', async () => {
  const host = fakeHost()
  host.answer(createTeam, new NetworkError('offline'))
  await open(host)
  await fill('Team name', 'Harbour Lights')
  await create()
  await create()
  const keys = host.asked.map((one) => ('call' in one ? one.options?.once : undefined))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('who changes their mind goes back to the chooser', async () => {
  const { router } = await open(created())
  await userEvent.click(screen.getByText('Cancel'))
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/asset/selectaccount?redirect=%2Fusers',
  )
})

test('what was filled in while the session ended is there again after signing in', async () => {
  const host = created()
  const person = { userId: 'u1', username: 'ada', realName: 'Ada', avatar: '', roles: [] }
  host.store.set(writtenSessionAtom, { status: 'signed-in', person, team: null, account: null })
  host.answer(createTeam, new UnauthorisedError())
  const { unmount } = await open(host)
  await fill('Team name', 'Harbour Lights')
  await fill('Address', '1 Pier Road')
  await create()
  await waitFor(() => expect(host.inputs(createTeam)).toHaveLength(1))
  unmount()
  await open(host)
  expect(box('Team name')).toHaveValue('Harbour Lights')
  expect(box('Address')).toHaveValue('1 Pier Road')
})
