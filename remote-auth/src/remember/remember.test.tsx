import { writtenSessionAtom } from '@console/kernel/session-writer'
import { fakeHost } from '@console/kernel/testing/fake-host'
import type { TokenSet } from '@console/contract/sign-in'
import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import { receiveHost } from '../the-host'
import { asterisks, isRemembered, useRemembered } from './remember'

const issued: TokenSet = {
  access_token: 'a',
  expires_in: 600,
  refresh_token: 'secret',
  new_user: 'N',
}

const inMode = (
  session: 'cookie' | 'storage',
  host = fakeHost({ page: { policyVersion: '1', session } }),
) => {
  receiveHost(host)
  const hook = renderHook(() => useRemembered(), {
    wrapper: ({ children }) => <Provider store={host.store}>{children}</Provider>,
  })
  return { ...hook, host }
}

test('ruling 8: in session mode cookie only the name is remembered', () => {
  const { result } = inMode('cookie')
  act(() => result.current.remember('ada@example.test', issued))
  expect(result.current.remembered).toMatchObject({ name: 'ada@example.test', refreshToken: null })
})

test('A19.6 in session mode storage the refresh token is remembered too', () => {
  const { result } = inMode('storage')
  act(() => result.current.remember('ada@example.test', issued))
  expect(result.current.remembered).toMatchObject({
    name: 'ada@example.test',
    refreshToken: 'secret',
  })
})

test('a refresh token that the server refused is forgotten and the name stays', () => {
  const { result } = inMode('storage')
  act(() => result.current.remember('ada', issued))
  act(() => void result.current.forgetToken())
  expect(result.current.remembered).toMatchObject({ name: 'ada', refreshToken: null })
})

test('signing out leaves only the name: the server has ended the session of the token', () => {
  const { result, host } = inMode('storage')
  act(() => result.current.remember('ada', issued))
  act(() =>
    host.store.set(writtenSessionAtom, {
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
  const { result, host, unmount } = inMode('storage')
  act(() => result.current.remember('ada', issued))
  unmount()
  jest.advanceTimersByTime(599_000)
  const soon = inMode('storage', host)
  expect(soon.result.current.remembered).toMatchObject({ name: 'ada', refreshToken: 'secret' })
  soon.unmount()
  jest.advanceTimersByTime(1_000)
  expect(inMode('storage', host).result.current.remembered).toMatchObject({
    name: 'ada',
    refreshToken: null,
  })
  jest.useRealTimers()
})

test('A19.6 asterisks stand for the refresh token of the remembered name, and of no other', () => {
  const remembered = { name: 'ada', refreshToken: 'secret', until: 0 }
  expect(isRemembered({ name: 'ada ', password: asterisks }, remembered)).toBe(true)
  expect(isRemembered({ name: 'bob', password: asterisks }, remembered)).toBe(false)
  expect(isRemembered({ name: 'ada', password: 'typed anew' }, remembered)).toBe(false)
  expect(
    isRemembered(
      { name: 'ada', password: asterisks },
      { name: 'ada', refreshToken: null, until: 0 },
    ),
  ).toBe(false)
})
