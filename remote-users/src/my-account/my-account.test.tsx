import { getUserInfo, readProfile, updateProfile, type User } from '@console/contract/user'
import { ApiError, NetworkError, UnauthorizedError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { prefetchProfile } from './profile'

beforeEach(() => {
  queryClient.clear()
  // The browser knows four hundred.
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Hong_Kong', 'Europe/Paris', 'UTC'])
})

const profile: User = {
  id: 'u1',
  email: 'ada@example.test',
  username: 'ada',
  family_name: 'Lovelace',
  given_name: 'Ada',
  phone_number: '',
  picture: '',
  bind_socials: [],
  has_password: true,
  locale: null,
  time_zone: null,
  version: 3,
}
const person = {
  userId: 'u1',
  username: 'ada@example.test',
  realName: 'Lovelace Ada',
  avatar: '',
  roles: [],
}

const hostWithProfile = () => {
  const host = createFakeHost()
  host.store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  host.mockResponse(readProfile, profile)
  host.mockResponse(getUserInfo, { ...person, realName: 'Lovelace Augusta' })
  host.mockResponse(updateProfile, ({ family_name = '', given_name = '' }) => ({
    ...profile,
    family_name,
    given_name,
    version: 4,
  }))
  return host
}
const renderMyAccount = (host: FakeHost) =>
  renderPart(remote, 'myAccount', {
    host,
    initialPath: '/users/my-account',
    wrapper: DesignProvider,
  })
const findField = (name: string) => screen.findByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }))

test('the profile is shown as it is, and the e-mail can be read but not changed', async () => {
  await renderMyAccount(hostWithProfile())
  expect(await findField('Family name')).toHaveValue('Lovelace')
  expect(await findField('Given name')).toHaveValue('Ada')
  expect(await findField('E-mail')).toHaveValue('ada@example.test')
  expect(await findField('E-mail')).toHaveAttribute('readonly')
})

test('A4.1 a tab of the console is called by the part that it shows', async () => {
  const { title } = await renderMyAccount(hostWithProfile())
  expect(title()).toBe('Your profile')
  await userEvent.click(screen.getByRole('tab', { name: 'Security' }))
  expect(title()).toBe('Security')
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(title()).toBe('Your profile')
})

test('who signs in by their number is shown it as such, and who has no address none', async () => {
  const host = hostWithProfile()
  host.mockResponse(readProfile, { ...profile, email: '', phone_number: '852-51234567' })
  const { unmount } = await renderMyAccount(host)
  expect(await findField('Mobile number')).toHaveValue('+852 51234567')
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  unmount()
  host.mockResponse(readProfile, { ...profile, email: '' })
  await act(() => queryClient.resetQueries())
  await renderMyAccount(host)
  expect(await findField('Given name')).toHaveValue('Ada')
  expect(screen.queryByRole('textbox', { name: /E-mail|Mobile number/ })).toBeNull()
})

test('an address that was changed in another window is shown', async () => {
  const host = hostWithProfile()
  await renderMyAccount(host)
  await findField('E-mail')
  host.mockResponse(readProfile, { ...profile, version: 4, email: 'augusta@example.test' })
  await act(() => queryClient.invalidateQueries())
  await waitFor(async () => expect(await findField('E-mail')).toHaveValue('augusta@example.test'))
})

test('A4.7 another tab of the page that cannot load takes nothing from this one', async () => {
  const host = hostWithProfile()
  await renderMyAccount(host)
  await userEvent.type(await findField('Given name'), ' Augusta')
  host.mockResponse(readProfile, () => {
    throw new NetworkError()
  })
  await act(() => prefetchProfile().catch(() => {}))
  expect(await findField('Given name')).toHaveValue('Ada Augusta')
})

test('a saved name is shown everywhere at once, and confirmed by a toast', async () => {
  const host = hostWithProfile()
  await renderMyAccount(host)
  await userEvent.clear(await findField('Given name'))
  await userEvent.type(await findField('Given name'), 'Augusta{Enter}')
  await waitFor(() => expect(host.recordedCalls.at(-1)).toEqual({ success: 'Profile saved.' }))
  expect(host.inputsOf(updateProfile)).toEqual([
    { id: 'u1', family_name: 'Lovelace', given_name: 'Augusta', version: 3 },
  ])
  expect(host.recordedCalls).toContainEqual({
    changePerson: { realName: 'Lovelace Augusta', username: 'ada@example.test', avatar: '' },
  })
  expect(screen.getByText('Lovelace Augusta')).toBeVisible()
})

test('language and time zone are chosen, sent only where they have changed, and the page follows', async () => {
  const host = hostWithProfile()
  host.mockResponse(updateProfile, {
    ...profile,
    locale: 'zh_TW',
    time_zone: 'Asia/Hong_Kong',
    version: 4,
  })
  await renderMyAccount(host)
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Language' }),
    '繁體中文',
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Hong Kong')
  await userEvent.click(await screen.findByRole('option', { name: 'Asia/Hong Kong' }))
  await save()
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ locale: 'zh_TW' }))
  expect(host.inputsOf(updateProfile)).toEqual([
    {
      id: 'u1',
      family_name: 'Lovelace',
      given_name: 'Ada',
      locale: 'zh_TW',
      time_zone: 'Asia/Hong_Kong',
      version: 3,
    },
  ])
})

test('the time zone of the browser is offered until it is chosen', async () => {
  const host = hostWithProfile()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  host.mockResponse(readProfile, { ...profile, time_zone: 'Asia/Kathmandu' })
  await renderMyAccount(host)
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(field).toHaveValue('Asia/Kathmandu')
  const offer = `Use ${zone.replaceAll('_', ' ')}, your browser’s time zone`
  await userEvent.click(screen.getByRole('button', { name: offer }))
  expect(field).toHaveValue(zone.replaceAll('_', ' '))
  expect(field).toHaveFocus()
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
  await save()
  await waitFor(() => expect(host.inputsOf(updateProfile)).toMatchObject([{ time_zone: zone }]))
})

test('B1 a second change is made on the version that the first one gave', async () => {
  const host = hostWithProfile()
  await renderMyAccount(host)
  await userEvent.type(await findField('Given name'), ' I')
  await save()
  await waitFor(() => expect(host.inputsOf(updateProfile)).toHaveLength(1))
  await userEvent.type(await findField('Given name'), 'I')
  await save()
  await waitFor(() =>
    expect(host.inputsOf(updateProfile)[1]).toMatchObject({ given_name: 'Ada II', version: 4 }),
  )
})

test('what is typed while the profile is being saved stays', async () => {
  const host = hostWithProfile()
  let respond = (_: User) => {}
  host.mockResponse(
    updateProfile,
    () =>
      new Promise<User>((resolve) => {
        respond = resolve
      }),
  )
  await renderMyAccount(host)
  await userEvent.type(await findField('Given name'), '  Augusta{Enter}')
  await userEvent.type(await findField('Family name'), ' King')
  await act(async () => respond({ ...profile, given_name: 'Ada Augusta', version: 4 }))
  expect(await findField('Given name')).toHaveValue('Ada Augusta')
  expect(await findField('Family name')).toHaveValue('Lovelace King')
})

describe('what another window saves while the page is open', () => {
  const renderWithChange = async ({ typed, change }: { typed: string; change: Partial<User> }) => {
    const host = hostWithProfile()
    await renderMyAccount(host)
    const field = await findField('Given name')
    if (typed) await userEvent.type(field, typed)
    host.mockResponse(readProfile, { ...profile, version: 4, ...change })
    await act(() => queryClient.invalidateQueries())
    return host
  }

  test('is shown at once: name, language and picture', async () => {
    await renderWithChange({
      typed: '',
      change: { given_name: 'Augusta', locale: 'zh_TW', picture: '/p/1' },
    })
    await waitFor(async () => expect(await findField('Given name')).toHaveValue('Augusta'))
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('zh_TW')
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeVisible()
  })

  test('leaves what was typed in another field, and both are saved', async () => {
    const host = await renderWithChange({ typed: ' King', change: { family_name: 'Byron' } })
    await waitFor(async () => expect(await findField('Family name')).toHaveValue('Byron'))
    expect(await findField('Given name')).toHaveValue('Ada King')
    await save()
    await waitFor(() =>
      expect(host.inputsOf(updateProfile)).toEqual([
        { id: 'u1', family_name: 'Byron', given_name: 'Ada King', version: 4 },
      ]),
    )
  })

  test('of the same field does not overwrite what was typed, and saving asks', async () => {
    const host = await renderWithChange({ typed: ' King', change: { given_name: 'Augusta' } })
    expect(await findField('Given name')).toHaveValue('Ada King')
    host.mockResponse(updateProfile, new ApiError('CONFLICT', 409, ''))
    host.mockResponse(getUserInfo, { ...person, realName: 'Lovelace Augusta' })
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('Lovelace Augusta')
    expect(host.inputsOf(updateProfile)).toMatchObject([{ given_name: 'Ada King', version: 3 }])
  })
})

describe('when another window saved first', () => {
  const renderWithConflict = async () => {
    const host = hostWithProfile()
    await renderMyAccount(host)
    await userEvent.type(await findField('Given name'), ' King')
    host.mockResponse(updateProfile, new ApiError('CONFLICT', 409, ''))
    host.mockResponse(readProfile, {
      ...profile,
      family_name: '陳',
      given_name: '大文',
      version: 7,
    })
    // As the server writes it: without a space.
    host.mockResponse(getUserInfo, { ...person, realName: '陳大文' })
    await save()
    await screen.findByRole('alert')
    return host
  }

  test('the page says what the other one saved, and keeps what was typed', async () => {
    await renderWithConflict()
    expect(screen.getByRole('alert')).toHaveTextContent('Another window saved the name 陳大文.')
    expect(await findField('Given name')).toHaveValue('Ada King')
  })

  test('saving again keeps what was typed', async () => {
    const host = await renderWithConflict()
    host.mockResponse(updateProfile, { ...profile, given_name: 'Ada King', version: 8 })
    await save()
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(host.inputsOf(updateProfile).at(-1)).toMatchObject({
      given_name: 'Ada King',
      version: 7,
    })
  })

  test('the other version can be loaded', async () => {
    await renderWithConflict()
    await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }))
    expect(await findField('Given name')).toHaveValue('大文')
    expect(await findField('Family name')).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('a name that is too long is kept whole with an error beside it, not cut', async () => {
  const host = hostWithProfile()
  await renderMyAccount(host)
  await userEvent.clear(await findField('Given name'))
  await userEvent.click(await findField('Given name'))
  await userEvent.paste('x'.repeat(60))
  await save()
  expect(await findField('Given name')).toHaveValue('x'.repeat(60))
  expect(await findField('Given name')).toHaveAccessibleDescription('Use at most 50 characters.')
  expect(host.inputsOf(updateProfile)).toEqual([])
})

test('a name that the server refuses gets an error beside its field', async () => {
  const host = hostWithProfile()
  host.mockResponse(
    updateProfile,
    new ApiError('REQUEST_PARMAS_ERROR', 400, '', { given_name: 'too_long' }),
  )
  await renderMyAccount(host)
  await userEvent.type(await findField('Given name'), 'x')
  await save()
  await waitFor(async () =>
    expect(await findField('Given name')).toHaveAccessibleDescription('Use at most 50 characters.'),
  )
})

test.each([
  ['no connection', new NetworkError('offline'), /server cannot be reached/],
  ['a server in trouble', new ApiError('INTERNAL_ERROR', 500, ''), /went wrong on the server/],
])('%s is explained, and trying again works without reload', async (_, failure, message) => {
  const host = hostWithProfile()
  host.mockResponse(readProfile, failure)
  await renderMyAccount(host)
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible()
  host.mockResponse(readProfile, profile)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findField('Given name')).toHaveValue('Ada')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your profile' })).toHaveFocus())
})

test('while the profile is loading the page says so', async () => {
  const host = hostWithProfile()
  host.mockResponse(readProfile, () => new Promise(() => {}))
  await renderMyAccount(host)
  expect(await screen.findByRole('status')).toHaveTextContent('Loading your profile.')
})

test('the profile is fetched again each time the page is opened', async () => {
  const host = hostWithProfile()
  const { unmount } = await renderMyAccount(host)
  expect(await findField('Given name')).toHaveValue('Ada')
  unmount()
  host.mockResponse(readProfile, { ...profile, given_name: 'Augusta', version: 4 })
  await renderMyAccount(host)
  expect(await findField('Given name')).toHaveValue('Augusta')
})

test('spec §2: /users redirects to the user list', async () => {
  const host = hostWithProfile()
  await renderPart(remote, 'users', {
    host,
    initialPath: '/users',
    wrapper: DesignProvider,
  })
  expect(host.recordedCalls).toEqual([{ go: '/users/index', replace: true }])
})

test('names typed while the session ended are there again after signing in', async () => {
  const host = hostWithProfile()
  host.mockResponse(updateProfile, new UnauthorizedError())
  const { unmount } = await renderMyAccount(host)
  await userEvent.type(await findField('Given name'), ' Augusta{Enter}')
  await waitFor(() => expect(host.inputsOf(updateProfile)).toHaveLength(1))
  unmount()
  await renderMyAccount(host)
  expect(await findField('Given name')).toHaveValue('Ada Augusta')
})

test('A4.7 while another page is shown for a minute, what was typed, its selection and the profile stay', async () => {
  const host = hostWithProfile()
  const { hideFor } = await renderMyAccount(host)
  await userEvent.type(await findField('Given name'), ' half a wor')
  const field = (await findField('Given name')) as HTMLInputElement
  field.setSelectionRange(1, 3)
  await hideFor(60_000, () => expect(screen.queryByRole('textbox')).toBeNull())
  expect(await findField('Given name')).toBe(field)
  expect(field).toHaveValue('Ada half a wor')
  expect(field).toMatchObject({ selectionStart: 1, selectionEnd: 3 })
  expect(host.inputsOf(readProfile)).toHaveLength(1)
})
