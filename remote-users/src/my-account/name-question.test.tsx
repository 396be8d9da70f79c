import { readSetting, saveSetting } from '@console/contract/personal-settings'
import { getUserInfo, readProfile, updateProfile, type User } from '@console/contract/user'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

beforeEach(() => queryClient.clear())

const nameless = {
  id: 'u1',
  email: 'ada@example.test',
  username: 'ada',
  family_name: '',
  given_name: '',
  picture: '',
  version: 3,
} as User

function hostOf(profile: User) {
  const host = createFakeHost()
  host.mockResponse(readProfile, profile)
  host.mockResponse(readSetting, { key: 'home.name', value: null, version: 0 })
  return host
}
const render = (host: FakeHost) =>
  renderPart(remote, 'nameQuestion', { host, initialPath: '/console', wrapper: DesignProvider })

test('somebody without a name is asked for it, and no more once they have one', async () => {
  const host = hostOf(nameless)
  const named = { ...nameless, given_name: 'Ada', version: 4 }
  host.mockResponse(updateProfile, named)
  host.mockResponse(getUserInfo, {
    userId: 'u1',
    username: 'ada@example.test',
    realName: 'Ada',
    avatar: '',
    roles: [],
  })
  await render(host)
  await userEvent.click(await screen.findByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Enter a name, or choose “Not now”.')).toBeVisible()
  expect(host.inputsOf(updateProfile)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Given name' }), 'Ada{Enter}')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(host.inputsOf(updateProfile)).toEqual([
    { id: 'u1', family_name: '', given_name: 'Ada', version: 3 },
  ])
  expect(host.recordedCalls).toContainEqual({
    changePerson: expect.objectContaining({ realName: 'Ada' }),
  })
})

test('who wants none is asked once', async () => {
  const host = hostOf(nameless)
  host.mockResponse(saveSetting, { key: 'home.name', value: 'dismissed', version: 1 })
  const { unmount } = await render(host)
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(host.inputsOf(saveSetting)).toEqual([{ key: 'home.name', value: 'dismissed' }])
  unmount()
  queryClient.clear()
  host.mockResponse(readSetting, { key: 'home.name', value: 'dismissed', version: 1 })
  await render(host)
  await waitFor(() => expect(host.inputsOf(readSetting)).toHaveLength(2))
  expect(screen.queryByRole('region')).toBeNull()
})

test('who has a name is asked nothing', async () => {
  const host = hostOf({ ...nameless, family_name: 'Lovelace' })
  await render(host)
  await waitFor(() => expect(host.inputsOf(readProfile)).toHaveLength(1))
  expect(host.inputsOf(readSetting)).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
})
