import { createTeam } from '@console/contract/team'
import { updateProfile } from '@console/contract/user'
import { renderHook } from '@testing-library/react'
import { ApiError, NetworkError, UnauthorizedError } from './errors'
import { createFakeHost, type FakeHost } from './testing/fake-host'
import { type SubmitOptions, useSubmit } from './use-submit'

type Values = { name: string }
const answer = {
  team: { id: 't1', name: 'Harbour', role: 'owner' as const, accounts: 0, version: 1 },
  account: null,
}

function setup(
  response: Parameters<typeof respond>[1],
  more: Partial<SubmitOptions<Values, typeof createTeam>> = {},
) {
  const host = createFakeHost()
  respond(host, response)
  const setError = jest.fn()
  const onSuccess = jest.fn()
  const { result } = renderHook(() =>
    useSubmit(createTeam, {
      host,
      form: { setError },
      input: ({ name }: Values) => ({ name }),
      onSuccess,
      ...more,
    }),
  )
  return { host, setError, onSuccess, submit: (name = 'Harbour') => result.current({ name }) }
}
const respond = (host: FakeHost, response: typeof answer | Error) =>
  host.mockResponse(createTeam, response)
const optionsOf = (host: FakeHost) =>
  host.recordedCalls.flatMap((recorded) => ('call' in recorded ? [recorded.options] : []))

test('what the server answers goes to onSuccess, with the values, and its promise is awaited', async () => {
  const { host, onSuccess, submit } = setup(answer)
  let finish = () => {}
  onSuccess.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
  const isOver = jest.fn()
  const submitted = submit().then(isOver)
  await new Promise((resolve) => setTimeout(resolve))
  expect(onSuccess).toHaveBeenCalledWith(answer, { name: 'Harbour' })
  expect(host.inputsOf(createTeam)).toEqual([{ name: 'Harbour' }])
  expect(isOver).not.toHaveBeenCalled()
  finish()
  await submitted
})

test('a code of `on` is handled there and nowhere else', async () => {
  const { host, setError, onSuccess, submit } = setup(new ApiError('TEAM_EXISTS', 409, ''), {
    on: { TEAM_EXISTS: () => setError('name', 'taken') },
  })
  await submit()
  expect(setError.mock.calls).toEqual([['name', 'taken']])
  expect(optionsOf(host)[0]).toMatchObject({
    onError: 'dialog',
    handledCodes: ['REQUEST_PARMAS_ERROR', 'TEAM_EXISTS'],
  })
  expect(onSuccess).not.toHaveBeenCalled()
})

test('fields that the server refuses get their errors; one that the form lacks is an error of the form', async () => {
  const refused = new ApiError('REQUEST_PARMAS_ERROR', 400, '', {
    name: 'too_long',
    time_zone: 'not_allowed',
  })
  const { setError, submit } = setup(refused)
  await submit()
  expect(setError.mock.calls).toEqual([
    ['name', 'too_long'],
    ['root', 'not_accepted'],
  ])
  const nameless = setup(new ApiError('REQUEST_PARMAS_ERROR', 400, ''))
  await nameless.submit()
  expect(nameless.setError.mock.calls).toEqual([['root', 'not_accepted']])
})

test('other failures have been shown by the host', async () => {
  for (const failure of [
    new ApiError('INTERNAL_ERROR', 500, ''),
    new NetworkError(),
    new DOMException('left', 'AbortError'),
  ]) {
    const { setError, onSuccess, submit } = setup(failure)
    await submit()
    expect(setError).not.toHaveBeenCalled()
    expect(onSuccess).not.toHaveBeenCalled()
  }
})

test('when the session is over the form is told, with what was typed', async () => {
  const onUnauthorized = jest.fn()
  await setup(new UnauthorizedError(), { onUnauthorized }).submit()
  expect(onUnauthorized).toHaveBeenCalledWith({ name: 'Harbour' })
})

test('a defect of ours is not swallowed', async () => {
  const { onSuccess, submit } = setup(answer)
  onSuccess.mockImplementation(() => {
    throw new TypeError('a defect')
  })
  await expect(submit()).rejects.toThrow('a defect')
})

test('B1 the same attempt keeps its idempotency key, another input gets another one', async () => {
  const { host, submit } = setup(new NetworkError())
  await submit()
  await submit()
  await submit('Lights')
  const [first, again, other] = optionsOf(host).map((options) => options?.idempotencyKey)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('B1 an endpoint that is not idempotent gets no key, and a versioned one gets its version', async () => {
  const host = createFakeHost()
  host.mockResponse(updateProfile, new NetworkError())
  const { result } = renderHook(() =>
    useSubmit(updateProfile, {
      host,
      form: { setError: () => {} },
      version: 3,
      input: ({ name }: Values) => ({ id: name, version: 3 }),
      onSuccess: () => {},
    }),
  )
  await result.current({ name: 'u1' })
  expect(optionsOf(host)).toEqual([
    expect.objectContaining({ version: 3, idempotencyKey: undefined }),
  ])
})

test('an endpoint that could not be loaded sends nothing', async () => {
  const host = createFakeHost()
  const { result } = renderHook(() =>
    useSubmit(async () => null as typeof createTeam | null, {
      host,
      form: { setError: () => {} },
      input: ({ name }: Values) => ({ name }),
      onSuccess: () => {},
    }),
  )
  await result.current({ name: 'Harbour' })
  expect(host.recordedCalls).toEqual([])
})
