import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { writtenSessionAtom } from './session-writer'
import { fakeHost } from './testing/fake-host'
import { useDraft } from './use-draft'

const formOf = (host: ReturnType<typeof fakeHost>, userId: string) => {
  const person = { userId, username: userId, realName: userId, avatar: '', roles: [] }
  act(() =>
    host.store.set(writtenSessionAtom, { status: 'signed-in', person, team: null, account: null }),
  )
  return renderHook(() => useDraft<{ name: string }>(host, 'team'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={host.store}>{children}</Provider>
    ),
  })
}

test('what was typed when the session ended is there when the same person returns, once', () => {
  const host = fakeHost()
  const first = formOf(host, 'mei')
  act(() => first.result.current.keep({ name: 'Harbour Lights' }))
  first.unmount()
  expect(formOf(host, 'mei').result.current.found).toEqual({ name: 'Harbour Lights' })
  expect(formOf(host, 'mei').result.current.found).toBeNull()
})

test('somebody else who signs in finds nothing', () => {
  const host = fakeHost()
  const first = formOf(host, 'mei')
  act(() => first.result.current.keep({ name: 'Harbour Lights' }))
  first.unmount()
  expect(formOf(host, 'lin').result.current.found).toBeNull()
  expect(formOf(host, 'mei').result.current.found).toBeNull()
})
