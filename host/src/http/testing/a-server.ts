import { createHttp, type HttpNeeds } from '../http'

export const id = '00000000-0000-4000-8000-000000000001'
export const answer = (body: unknown, init?: ResponseInit) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
export const pass = (access: string) => ({ access, session: 1 })
export const success = (result: unknown = {}) => answer({ code: 0, result, message: 'ok' })
export const refusal = () =>
  answer({ code: 401, result: null, message: 'Sign in again' }, { status: 401 })

export const server = jest.fn<Promise<Response>, [Request]>()
export const sent = (index = 0) => server.mock.calls[index]![0]
const originalFetch = globalThis.fetch
beforeEach(() => {
  server.mockReset().mockImplementation(async () => success())
  globalThis.fetch = ((request: Request) => server(request.clone())) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = originalFetch
  jest.useRealTimers()
})

/** What calls a server that the test is, with what it needs of the other rooms. */
export function make(needs: Partial<HttpNeeds> = {}) {
  const given: jest.Mocked<HttpNeeds> = {
    page: {
      apiUrl: 'https://shop.test/basic-api',
      urlPrefix: '',
      authServiceUrl: 'https://shop.test/user-service',
      authClientId: 'client',
      userPoolId: 'pool',
    },
    readToken: jest.fn(async () => pass('token')),
    onUnauthorised: jest.fn(async () => null),
    onFailure: jest.fn(),
    hints: jest.fn(() => ({})),
    language: jest.fn(() => 'zh-Hant-HK'),
    ...needs,
  } as jest.Mocked<HttpNeeds>
  return { ...createHttp(given), needs: given }
}
