import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost, demoPage } from '@console/kernel/testing/fake-host'
import type { TokenSet } from '@console/contract/sign-in'
import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import { setHost } from '../host'
import { passwordPlaceholder, usesRememberedToken, useRememberedSignIn } from './remember-me'

const tokens: TokenSet = {
  access_token: 'a',
  expires_in: 600,
  refresh_token: 'secret',
  new_user: 'N',
}

const renderRemembered = (
  session: 'cookie' | 'storage',
  host = createFakeHost({ page: { ...demoPage, session } }),
) => {
  setHost(host)
  const hook = renderHook(() => useRememberedSignIn(), {
    wrapper: ({ children }) => <Provider store={host.store}>{children}</Provider>,
  })
  return { ...hook, host }
}

test('ruling 8: in session mode cookie only the name is remembered', () => {
  const { result } = renderRemembered('cookie')
  act(() => result.current.remember('ada@example.test', tokens))
  expect(result.current.remembered).toMatchObject({ name: 'ada@example.test', refreshToken: null })
})

test('A19.6 in session mode storage the refresh token is remembered too', () => {
  const { result } = renderRemembered('storage')
  act(() => result.current.remember('ada@example.test', tokens))
  expect(result.current.remembered).toMatchObject({
    name: 'ada@example.test',
    refreshToken: 'secret',
  })
})

test('a refresh token that the server refused is cleared and the name stays', () => {
  const { result } = renderRemembered('storage')
  act(() => result.current.remember('ada', tokens))
  act(() => void result.current.clearRememberedToken())
  expect(result.current.remembered).toMatchObject({ name: 'ada', refreshToken: null })
})

test('signing out leaves only the name: the server has ended the session of the token', () => {
  const { result, host } = renderRemembered('storage')
  act(() => result.current.remember('ada', tokens))
  act(() =>
    host.store.set(writableSessionAtom, {
      status: 'anonymous',
      person: null,
      team: null,
      account: null,
      signedOut: true,
    }),
  )
  expect(result.current.remembered).toMatchObject({ name: 'ada', refreshToken: null })
  expect(host.store.get(host.stored('remembered', null))).toMatchObject({
    name: 'ada',
    refreshToken: null,
  })
})

test('C5 a token that the session has surely renewed is not offered again: used twice it would end the session', () => {
  jest.useFakeTimers()
  const { result, host, unmount } = renderRemembered('storage')
  act(() => result.current.remember('ada', tokens))
  unmount()
  jest.advanceTimersByTime(599_000)
  const soon = renderRemembered('storage', host)
  expect(soon.result.current.remembered).toMatchObject({ name: 'ada', refreshToken: 'secret' })
  soon.unmount()
  jest.advanceTimersByTime(1_000)
  expect(renderRemembered('storage', host).result.current.remembered).toMatchObject({
    name: 'ada',
    refreshToken: null,
  })
  jest.useRealTimers()
})

test('A19.6 asterisks stand for the refresh token of the remembered name, and of no other', () => {
  const remembered = { name: 'ada', refreshToken: 'secret', until: 0 }
  expect(usesRememberedToken({ name: 'ada ', password: passwordPlaceholder }, remembered)).toBe(
    true,
  )
  expect(usesRememberedToken({ name: 'bob', password: passwordPlaceholder }, remembered)).toBe(
    false,
  )
  expect(usesRememberedToken({ name: 'ada', password: 'typed anew' }, remembered)).toBe(false)
  expect(
    usesRememberedToken(
      { name: 'ada', password: passwordPlaceholder },
      { name: 'ada', refreshToken: null, until: 0 },
    ),
  ).toBe(false)
})
