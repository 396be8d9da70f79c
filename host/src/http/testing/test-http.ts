import { createHttp, type HttpDeps, type SessionAccess } from '../http'

type TestDeps = HttpDeps & SessionAccess

export const teamId = '00000000-0000-4000-8000-000000000001'
export const createResponse = (body: unknown, init?: ResponseInit) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
export const createTokenLease = (access: string) => ({ access, generation: 1 })
export const successResponse = (result: unknown = {}) =>
  createResponse({ code: 0, result, message: 'ok' })
export const unauthorisedResponse = () =>
  createResponse({ code: 401, result: null, message: 'Sign in again' }, { status: 401 })

export const fetchMock = jest.fn<Promise<Response>, [Request]>()
export const sentRequest = (index = 0) => fetchMock.mock.calls[index]![0]
const originalFetch = globalThis.fetch
beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => successResponse())
  globalThis.fetch = ((request: Request) => fetchMock(request.clone())) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = originalFetch
  jest.useRealTimers()
})

/** An `Http` whose server is `fetchMock`, and its mocked dependencies. */
export function createTestHttp(overrides: Partial<TestDeps> = {}) {
  const deps: jest.Mocked<TestDeps> = {
    page: {
      apiUrl: 'https://shop.test/basic-api',
      urlPrefix: '',
      authServiceUrl: 'https://shop.test/user-service',
      languageServiceUrl: 'https://shop.test/language-service',
      authClientId: 'client',
      userPoolId: 'pool',
    },
    getTokenLease: jest.fn(async () => createTokenLease('token')),
    onUnauthorised: jest.fn(async () => null),
    onFailure: jest.fn(),
    loadConfirmation: jest.fn(async () => ({ confirmPerson: async () => {} })),
    workplaceQuery: jest.fn(() => ({})),
    languageTag: jest.fn(() => 'zh-Hant-HK'),
    ...overrides,
  } as jest.Mocked<TestDeps>
  const http = createHttp(deps)
  http.setSession(deps)
  return { ...http, deps }
}
