import { signInWithPassword } from '@console/contract/sign-in'
import { createTeam, readTeam } from '@console/contract/team'
import { isUnauthorizedError } from '@console/kernel/errors'
import type { SessionAccess } from './http-deps'
import {
  createResponse,
  teamId,
  createTestHttp,
  createTokenLease,
  unauthorisedResponse,
  sentRequest,
  fetchMock,
  successResponse,
} from './testing/test-http'

describe('A11.5 a token that is refused', () => {
  test('A11.7 is renewed and the call repeated, and nobody notices', async () => {
    fetchMock.mockImplementation(async (request) =>
      request.headers.get('Authorization') === 'Bearer fresh'
        ? successResponse({ id: teamId })
        : unauthorisedResponse(),
    )
    const { call, deps } = createTestHttp({
      onUnauthorised: jest.fn(async () => createTokenLease('fresh')),
    })
    await expect(call(createTeam, { name: 'x' })).resolves.toEqual({ id: teamId })
    expect(deps.onUnauthorised).toHaveBeenCalledWith(createTokenLease('token'), 'Sign in again', {
      isRetry: false,
      caller: 'page',
    })
    expect(deps.onFailure).not.toHaveBeenCalled()
    expect(await sentRequest(1).json()).toEqual({ name: 'x' })
  })

  test('A11.5 ends the session when it cannot be renewed, without a second message', async () => {
    fetchMock.mockImplementation(async () => unauthorisedResponse())
    const { call, deps } = createTestHttp()
    const error: unknown = await call(readTeam, { team: teamId }).catch((caught: unknown) => caught)
    expect(isUnauthorizedError(error)).toBe(true)
    expect(deps.onFailure).not.toHaveBeenCalled()
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('A11.5 counts in the body as well', async () => {
    fetchMock.mockImplementation(async () =>
      createResponse({ code: 401, result: null, message: '' }),
    )
    const { call, deps } = createTestHttp()
    await call(readTeam, { team: teamId }).catch(() => {})
    expect(deps.onUnauthorised).toHaveBeenCalledTimes(1)
  })

  test('a fresh token that is refused too ends it: there is no third try', async () => {
    fetchMock.mockImplementation(async () => unauthorisedResponse())
    const { call, deps } = createTestHttp({
      onUnauthorised: jest.fn<
        ReturnType<SessionAccess['onUnauthorised']>,
        Parameters<SessionAccess['onUnauthorised']>
      >(async (_refused, _message, { isRetry }) => (isRetry ? null : createTokenLease('fresh'))),
    })
    await call(readTeam, { team: teamId }).catch(() => {})
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(deps.onUnauthorised).toHaveBeenLastCalledWith(
      createTokenLease('fresh'),
      'Sign in again',
      { isRetry: true, caller: 'page' },
    )
  })

  test('a refused sign-in or renewal is no expiry', async () => {
    fetchMock.mockImplementation(async () => unauthorisedResponse())
    const { call, deps } = createTestHttp()
    await expect(call(signInWithPassword, { username: 'm', password: 'p' })).rejects.toThrow(
      'Sign in again',
    )
    expect(deps.onUnauthorised).not.toHaveBeenCalled()
  })
})
