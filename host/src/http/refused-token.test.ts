import { signInWithPassword } from '@console/contract/sign-in'
import { createTeam, readTeam } from '@console/contract/team'
import { isUnauthorised } from '@console/kernel/errors'
import type { Pass } from './http'
import { answer, id, make, pass, refusal, sent, server, success } from './testing/a-server'

describe('A11.5 a token that is refused', () => {
  test('A11.7 is renewed and the call repeated, and nobody notices', async () => {
    server.mockImplementation(async (request) =>
      request.headers.get('Authorization') === 'Bearer fresh' ? success({ id }) : refusal(),
    )
    const { call, needs } = make({ onUnauthorised: jest.fn(async () => pass('fresh')) })
    await expect(call(createTeam, { name: 'x' })).resolves.toEqual({ id })
    expect(needs.onUnauthorised).toHaveBeenCalledWith(pass('token'), 'Sign in again', false)
    expect(needs.onFailure).not.toHaveBeenCalled()
    expect(await sent(1).json()).toEqual({ name: 'x' })
  })

  test('A11.5 ends the session when it cannot be renewed, without a second message', async () => {
    server.mockImplementation(async () => refusal())
    const { call, needs } = make()
    const error: unknown = await call(readTeam, { team: id }).catch((caught: unknown) => caught)
    expect(isUnauthorised(error)).toBe(true)
    expect(needs.onFailure).not.toHaveBeenCalled()
    expect(server).toHaveBeenCalledTimes(1)
  })

  test('A11.5 counts in the body as well', async () => {
    server.mockImplementation(async () => answer({ code: 401, result: null, message: '' }))
    const { call, needs } = make()
    await call(readTeam, { team: id }).catch(() => {})
    expect(needs.onUnauthorised).toHaveBeenCalledTimes(1)
  })

  test('a fresh token that is refused too ends it: there is no third try', async () => {
    server.mockImplementation(async () => refusal())
    const { call, needs } = make({
      onUnauthorised: jest.fn(async (_refused: Pass, _words: string, again: boolean) =>
        again ? null : pass('fresh'),
      ),
    })
    await call(readTeam, { team: id }).catch(() => {})
    expect(server).toHaveBeenCalledTimes(2)
    expect(needs.onUnauthorised).toHaveBeenLastCalledWith(pass('fresh'), 'Sign in again', true)
  })

  test('a refused sign-in or renewal is no expiry', async () => {
    server.mockImplementation(async () => refusal())
    const { call, needs } = make()
    await expect(call(signInWithPassword, { username: 'm', password: 'p' })).rejects.toThrow(
      'Sign in again',
    )
    expect(needs.onUnauthorised).not.toHaveBeenCalled()
  })
})
