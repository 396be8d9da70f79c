import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { ApiError, NetworkError } from './errors'
import { createFakeHost } from './testing/fake-host'
import { type SendOutcome, useSentCode } from './use-sent-code'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const sent = { ticket: 't', expires_in: 600, resend_after: 60 }
const waitDemanded = (seconds?: number) => new ApiError('TOO_MANY_REQUESTS', 429, '', {}, seconds)

function renderSentCode(host = createFakeHost(), purpose = 'register') {
  const { result, unmount } = renderHook(() => useSentCode(host, purpose), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={host.store}>{children}</Provider>
    ),
  })
  const onRefused = jest.fn()
  const send = async (address: string, answer: typeof sent | Error) => {
    let outcome: SendOutcome | undefined
    await act(async () => {
      const request = () =>
        answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      outcome = await result.current.sentTo(address).send(request, onRefused)
    })
    return outcome
  }
  return { host, code: () => result.current, send, onRefused, unmount }
}

test('C2 a code goes with the address it was sent to, however that is typed, and with its purpose', async () => {
  const { host, code, send } = renderSentCode()
  expect(await send(' ada@example.test', sent)).toBe('sent')
  expect(code().sentTo('Ada@Example.test')).toMatchObject({ ticket: 't' })
  expect(code().sentTo('bob@example.test')).toMatchObject({ ticket: null, resendAt: 0 })
  const other = renderSentCode(host, 'reset')
  expect(other.code().sentTo('ada@example.test').ticket).toBeNull()
})

test('A19.5 a reload keeps the address, the code and the wait', async () => {
  const { host, send, unmount } = renderSentCode()
  await send('ada@example.test', sent)
  const resendAt = Date.now() + 60_000
  unmount()
  const { code } = renderSentCode(host)
  expect(code()).toMatchObject({ lastAddress: 'ada@example.test', isActive: true })
  expect(code().sentTo('ada@example.test')).toMatchObject({ ticket: 't', resendAt })
})

test('a code that has expired is not good any more', async () => {
  const { host, send, unmount } = renderSentCode()
  await send('ada@example.test', sent)
  unmount()
  jest.advanceTimersByTime(600_000)
  const { code } = renderSentCode(host)
  expect(code()).toMatchObject({ lastAddress: 'ada@example.test', isActive: false })
  expect(code().sentTo('ada@example.test').ticket).toBeNull()
})

test('a wait that the server demands leaves an earlier code good', async () => {
  const { code, send } = renderSentCode()
  expect(await send('ada@example.test', waitDemanded(900))).toEqual({ wait: 900 })
  expect(code().sentTo('ada@example.test').ticket).toBeNull()
  await send('ada@example.test', sent)
  expect(await send('ada@example.test', waitDemanded())).toEqual({ wait: 60 })
  expect(code().sentTo('ada@example.test')).toMatchObject({
    ticket: 't',
    resendAt: Date.now() + 60_000,
  })
})

test('whatever else was wrong is told, and changes nothing', async () => {
  const { code, send, onRefused } = renderSentCode()
  const failures = [new ApiError('SEND_CODE_FAIL', 400, ''), new NetworkError('offline')]
  for (const failure of failures) expect(await send('ada@example.test', failure)).toBe('refused')
  expect(onRefused.mock.calls).toEqual(failures.map((failure) => [failure]))
  expect(code().lastAddress).toBeNull()
})

test('a code that was used is good no more, but the wait stays; a cleared one leaves nothing', async () => {
  const { code, send } = renderSentCode()
  await send('ada@example.test', sent)
  act(() => code().markUsed())
  expect(code().sentTo('ada@example.test')).toMatchObject({
    ticket: null,
    resendAt: Date.now() + 60_000,
  })
  act(() => code().clear())
  expect(code()).toMatchObject({ lastAddress: null, isActive: false })
})
