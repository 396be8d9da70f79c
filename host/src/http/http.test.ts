import type { Endpoint } from '@console/contract/endpoint'
import { updateProfile } from '@console/contract/user'
import { signInWithPassword } from '@console/contract/sign-in'
import { createTeam, readTeam } from '@console/contract/team'
import { ApiError, isApiError, isNetworkError, isTimeoutError } from '@console/kernel/errors'
import {
  createResponse,
  teamId,
  createTestHttp,
  sentRequest,
  fetchMock,
  successResponse,
} from './testing/test-http'

/** An endpoint whose input goes into the query, with a list in it. */
const search: Endpoint = { ...readTeam, path: '/search' }
const waitUntil = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve))
}
/** An endpoint that uploads a file. */
const upload: Endpoint = { ...createTeam, path: '/upload', body: 'multipart' }

describe('A15.1 what is sent', () => {
  test('A15.1 address, bearer and language', async () => {
    await createTestHttp().call(readTeam, { team: teamId })
    expect(sentRequest().url).toMatch(`https://shop.test/basic-api/teams/${teamId}?_t=`)
    expect(sentRequest().headers.get('Authorization')).toBe('Bearer token')
    expect(sentRequest().headers.get('Accept-Language')).toBe('zh-Hant-HK')
  })

  test('A15.1 the prefix stands between base and path', async () => {
    const { page } = createTestHttp().deps
    await createTestHttp({ page: { ...page, urlPrefix: '/v1' } }).call(readTeam, { team: teamId })
    expect(sentRequest().url).toMatch('/basic-api/v1/teams/')
  })

  test('A15.1 a call for anyone carries no token and waits for none', async () => {
    const { call, deps } = createTestHttp()
    await call(signInWithPassword, { username: 'mei', password: 'x' })
    expect(deps.getTokenLease).not.toHaveBeenCalled()
    expect(sentRequest().headers.has('Authorization')).toBe(false)
  })

  test('each call begins a trace, with which the server goes on', async () => {
    const { call } = createTestHttp()
    for (const _ of [0, 1]) await call(readTeam, { team: teamId })
    const [first, second] = [0, 1].map((index) => sentRequest(index).headers.get('traceparent'))
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(second).not.toBe(first)
  })

  test('a language service, which may be of another origin, gets no header that it has to allow', async () => {
    await createTestHttp().call({ ...search, service: 'language', who: 'anyone' }, {})
    expect(sentRequest().headers.has('traceparent')).toBe(false)
  })

  test('A15.1 JSON by default', async () => {
    await createTestHttp().call(createTeam, { name: ' Harbour ' })
    expect(sentRequest().headers.get('Content-Type')).toBe('application/json')
    expect(await sentRequest().json()).toEqual({ name: 'Harbour' })
  })

  test('A15.1 a form call is form-encoded, with client and pool, its password untouched', async () => {
    await createTestHttp().call(signInWithPassword, {
      username: ' mei ',
      password: ' a&b ',
      remember: undefined,
    })
    expect(sentRequest().headers.get('Content-Type')).toMatch('application/x-www-form-urlencoded')
    expect(await sentRequest().text()).toBe(
      'username=mei&password=+a%26b+&client_id=client&user_pool_id=pool',
    )
  })

  test('A15.1 lists and objects in a query carry brackets', async () => {
    await createTestHttp().call(search, {
      word: 'x',
      tags: [' a ', 'b'],
      sort: { field: ' name ' },
    })
    const query = new URL(sentRequest().url).searchParams
    expect(query.getAll('tags[]')).toEqual(['a', 'b'])
    expect(query.get('sort[field]')).toBe('name')
  })

  test('A15.7 an upload carries its file in the field file, lists in brackets, and no JSON', async () => {
    const picture = new File(['png'], 'me.png', { type: 'image/png' })
    await createTestHttp().call(upload, {
      file: picture,
      name: ' Mei ',
      tags: ['a', 'b'],
      crop: undefined,
    })
    const { method, headers } = sentRequest()
    expect([method, headers.get('Content-Type')]).toEqual([
      'POST',
      expect.stringMatching(/^multipart\/form-data; boundary=/),
    ])
    const form = await sentRequest().formData()
    expect([...form.keys()]).toEqual(['file', 'name', 'tags[]', 'tags[]'])
    expect(form.get('name')).toBe('Mei')
    const sent = form.get('file') as File
    expect([sent.name, sent.type, await sent.text()]).toEqual(['me.png', 'image/png', 'png'])
  })

  test('A15.2 a GET carries the time, so that nothing answers from a cache', async () => {
    jest.useFakeTimers({
      now: 1_700_000_000_000,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    })
    await createTestHttp().call(search, { word: 'x', tags: [] })
    expect(new URL(sentRequest().url).searchParams.get('_t')).toBe('1700000000000')
  })

  test('A15.2 a POST carries no time', async () => {
    await createTestHttp().call(createTeam, { name: 'x' })
    expect(new URL(sentRequest().url).search).toBe('')
  })

  test('spec §7: every payload of the user service names client and pool', async () => {
    await createTestHttp().call(updateProfile, { id: teamId, given_name: 'Mei' }, { version: 3 })
    expect(sentRequest().url).toBe(`https://shop.test/user-service/users/${teamId}`)
    expect(await sentRequest().json()).toEqual({
      given_name: 'Mei',
      client_id: 'client',
      user_pool_id: 'pool',
    })
  })

  test('B1 a change names the version it was made on, a creation its key', async () => {
    const { call } = createTestHttp()
    await call(updateProfile, { id: teamId }, { version: 3 })
    await call(createTeam, { name: 'x' }, { idempotencyKey: 'key-1' })
    expect(sentRequest(0).headers.get('If-Match')).toBe('"3"')
    expect(sentRequest(1).headers.get('Idempotency-Key')).toBe('key-1')
  })

  test('spec §3: team and account travel as query keys of product calls only', async () => {
    const { call } = createTestHttp({ workplaceQuery: () => ({ team_id: 't', account_id: 'a' }) })
    await call(createTeam, { name: 'x' })
    await call(updateProfile, { id: teamId })
    expect(new URL(sentRequest(0).url).search).toBe('?team_id=t&account_id=a')
    expect(new URL(sentRequest(1).url).search).toBe('')
  })

  test('A15.2 a value that the path names stands in it, and cannot leave its segment', async () => {
    await createTestHttp().call(readTeam, { team: '../../x?y' })
    expect(sentRequest().url).toMatch('/teams/..%2F..%2Fx%3Fy?_t=')
  })
})

describe('A15.4 what comes back', () => {
  const failure = async (response: Response | (() => Response)) => {
    fetchMock.mockImplementation(async () =>
      typeof response === 'function' ? response() : response,
    )
    const { call, deps } = createTestHttp()
    const error: unknown = await call(createTeam, { name: 'x' }).catch((caught: unknown) => caught)
    return { error: error as ApiError, deps }
  }

  test('A15.4 code 0 gives the result', async () => {
    fetchMock.mockResolvedValue(successResponse({ team: { id: teamId } }))
    await expect(createTestHttp().call(createTeam, { name: 'x' })).resolves.toEqual({
      team: { id: teamId },
    })
  })

  test('spec §7: answers of the token calls are read from data', async () => {
    fetchMock.mockResolvedValue(
      createResponse({ code: 0, result: null, data: { access_token: 'a' }, message: 'ok' }),
    )
    await expect(
      createTestHttp().call(signInWithPassword, { username: 'm', password: 'p' }),
    ).resolves.toEqual({ access_token: 'a' })
  })

  test.each(['', '<html>Bad gateway</html>', '[]', '"x"', '{"result":1}'])(
    'A15.4 the body %s is a failed request',
    async (body) => {
      const { error } = await failure(createResponse(body))
      expect(isApiError(error) && [error.code, error.status]).toEqual([null, 200])
    },
  )

  test('A15.4 another code is a failure with the server’s message, its fields and the seconds to wait', async () => {
    const { error, deps } = await failure(
      createResponse(
        {
          code: 'REQUEST_PARMAS_ERROR',
          result: { fields: { name: 'too_long' }, ticket: 't' },
          message: 'No',
        },
        { status: 400, headers: { 'Retry-After': '60' } },
      ),
    )
    expect(error).toMatchObject({
      code: 'REQUEST_PARMAS_ERROR',
      status: 400,
      serverMessage: 'No',
      fields: { name: 'too_long' },
      retryAfter: 60,
      result: { fields: { name: 'too_long' }, ticket: 't' },
    })
    expect(deps.onFailure).toHaveBeenCalledWith(error, expect.anything(), expect.anything())
  })

  test('A15.4 a code that the catalogue does not know is an error with its status alone', async () => {
    const { error } = await failure(
      createResponse(
        { code: 'NEW_THING', result: null, error: { message: 'Hm' } },
        { status: 500 },
      ),
    )
    expect(error).toMatchObject({ code: null, status: 500, serverMessage: 'Hm' })
  })

  test('A15.5 the caller says how a failure is shown, and which codes it handles itself', async () => {
    fetchMock.mockResolvedValue(
      createResponse({ code: 'TEAM_EXISTS', result: null, message: '' }, { status: 409 }),
    )
    const { call, deps } = createTestHttp()
    await call(
      createTeam,
      { name: 'x' },
      { onError: 'dialog', handledCodes: ['TEAM_EXISTS'] },
    ).catch(() => {})
    expect(deps.onFailure).toHaveBeenCalledWith(
      expect.any(ApiError),
      expect.objectContaining({ onError: 'dialog', handledCodes: ['TEAM_EXISTS'] }),
      { endpoint: expect.anything() as unknown, input: { name: 'x' } },
    )
  })

  test('a request without a response is a network failure', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const error: unknown = await createTestHttp()
      .call(createTeam, { name: 'x' })
      .catch((caught: unknown) => caught)
    expect(isNetworkError(error)).toBe(true)
  })

  test('spec §9: after 10 s without an answer the call has timed out, and is not retried', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    fetchMock.mockReturnValue(new Promise(() => {}))
    const { call, deps } = createTestHttp()
    const error = call(readTeam, { team: teamId }).catch((caught: unknown) => caught)
    await jest.advanceTimersByTimeAsync(9_900)
    expect(deps.onFailure).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(200)
    expect(isTimeoutError(await error)).toBe(true)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('spec §9: an answer that begins and does not end in 10 s has timed out as well', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const unfinishedBody = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"code":0,')),
    })
    fetchMock.mockImplementation(async () => new Response(unfinishedBody))
    const { call, deps } = createTestHttp()
    let error: unknown
    call(readTeam, { team: teamId }).catch((caught: unknown) => (error = caught))
    await jest.advanceTimersByTimeAsync(10_100)
    expect(isTimeoutError(error)).toBe(true)
    expect(deps.onFailure).toHaveBeenCalledWith(error, expect.anything(), expect.anything())
  })

  test('A15.6 two equal calls are both sent: none is cancelled for another', async () => {
    fetchMock.mockImplementation(async () => successResponse({}))
    const { call } = createTestHttp()
    await Promise.all([call(createTeam, { name: 'x' }), call(createTeam, { name: 'x' })])
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  test('A15.8 a failing server is asked once', async () => {
    await failure(createResponse('', { status: 503 }))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('A15.6 an aborted call shows nothing', async () => {
    fetchMock.mockImplementation(
      (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        ),
    )
    const { call, cancelAll, deps } = createTestHttp()
    const own = new AbortController()
    const calls = Promise.allSettled([
      call(readTeam, { team: teamId }, { signal: own.signal }),
      call(readTeam, { team: teamId }),
    ])
    await new Promise((resolve) => setTimeout(resolve))
    own.abort()
    cancelAll()
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(deps.onFailure).not.toHaveBeenCalled()
    fetchMock.mockImplementation(async () => successResponse())
    await expect(call(createTeam, { name: 'x' })).resolves.toEqual({})
  })
})

describe('A15.9 a call for which the server wants to be shown again who the person is', () => {
  const stepUp = () =>
    createResponse({ code: 'STEP_UP_REQUIRED', result: null, message: '' }, { status: 400 })
  /** An `Http` whose person confirms as `confirmPerson` does. */
  const start = (confirmPerson: (signal?: AbortSignal) => Promise<void> = async () => {}) => {
    const confirm = jest.fn(confirmPerson)
    return {
      confirm,
      ...createTestHttp({ loadConfirmation: async () => ({ confirmPerson: confirm }) }),
    }
  }
  const cancelled = new DOMException('', 'AbortError')

  test('A15.9 asks the person, and is sent once more as it was', async () => {
    fetchMock.mockResolvedValueOnce(stepUp())
    const { call, confirm, deps } = start()
    const options = { version: 3, idempotencyKey: 'key-1', handledCodes: ['CONFLICT'] } as const
    await expect(call(updateProfile, { id: teamId }, options)).resolves.toEqual({})
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    const [first, second] = [sentRequest(0), sentRequest(1)]
    expect([second.url, second.method]).toEqual([first.url, first.method])
    expect(await second.text()).toBe(await first.text())
    for (const name of ['If-Match', 'Idempotency-Key'])
      expect(second.headers.get(name)).toBe(first.headers.get(name))
    expect(deps.onFailure).not.toHaveBeenCalled()
  })

  test('A15.9 asks no second time when that does not help', async () => {
    fetchMock.mockImplementation(async () => stepUp())
    const { call, confirm, deps } = start()
    await expect(call(createTeam, { name: 'x' })).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    expect([confirm.mock.calls.length, fetchMock.mock.calls.length]).toEqual([1, 2])
    expect(deps.onFailure).toHaveBeenCalledTimes(1)
  })

  test('A15.9 shows nothing when the person cancels, and is not sent again', async () => {
    fetchMock.mockImplementation(async () => stepUp())
    const { call, sessionCall, deps } = start(() => Promise.reject(cancelled))
    for (const callAs of [call, sessionCall])
      await expect(callAs(createTeam, { name: 'x' })).rejects.toBe(cancelled)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(deps.onFailure).not.toHaveBeenCalled()
  })

  test('A15.9 takes its question along when it is given up', async () => {
    fetchMock.mockImplementation(async () => stepUp())
    const { call, confirm, cancelAll } = start(
      (signal) =>
        new Promise((_, reject) =>
          signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
        ),
    )
    const pending = call(createTeam, { name: 'x' }).catch((error: Error) => error.name)
    await waitUntil(() => confirm.mock.calls.length === 1)
    cancelAll()
    expect(await pending).toBe('AbortError')
  })

  test.each([
    ['handles the code itself', createTeam, ['STEP_UP_REQUIRED']],
    ['may be made by anyone', { ...createTeam, who: 'anyone' } as typeof createTeam, []],
  ] as const)('A15.9 asks nobody where the call %s', async (_, endpoint, handledCodes) => {
    fetchMock.mockImplementation(async () => stepUp())
    const { call, confirm } = start()
    await expect(call(endpoint, { name: 'x' }, { handledCodes })).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('A15.9 fails as without a connection where the dialog cannot be loaded', async () => {
    fetchMock.mockImplementation(async () => stepUp())
    const { call } = createTestHttp({ loadConfirmation: () => Promise.reject(new Error('gone')) })
    const error: unknown = await call(createTeam, { name: 'x' }).catch((caught: unknown) => caught)
    expect(isNetworkError(error)).toBe(true)
  })
})

test('A1 guard 5: the session’s own calls belong to no page, and are not cancelled with one', async () => {
  let respond = () => {}
  fetchMock.mockImplementation(
    (request) =>
      new Promise((resolve, reject) => {
        respond = () => resolve(successResponse({ id: teamId }))
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
  )
  const { sessionCall, cancelAll } = createTestHttp()
  const pendingCall = sessionCall(createTeam, { name: 'x' })
  await new Promise((resolve) => setTimeout(resolve))
  cancelAll()
  respond()
  await expect(pendingCall).resolves.toEqual({ id: teamId })
})
