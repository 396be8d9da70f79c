import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { writableSessionAtom } from './session-writer'
import { createFakeHost } from './testing/fake-host'
import { useDraft } from './use-draft'

const renderDraftHook = (host: ReturnType<typeof createFakeHost>, userId: string) => {
  const person = { userId, username: userId, realName: userId, avatar: '', roles: [] }
  act(() =>
    host.store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null }),
  )
  return renderHook(() => useDraft<{ name: string }>(host, 'team'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={host.store}>{children}</Provider>
    ),
  })
}

test('what a person had typed when the session ended is restored once when they return', () => {
  const host = createFakeHost()
  const first = renderDraftHook(host, 'mei')
  act(() => first.result.current.saveDraft({ name: 'Harbour Lights' }))
  first.unmount()
  expect(renderDraftHook(host, 'mei').result.current.restoredValues).toEqual({
    name: 'Harbour Lights',
  })
  expect(renderDraftHook(host, 'mei').result.current.restoredValues).toBeNull()
})

test('a draft is not restored for another person, and is deleted', () => {
  const host = createFakeHost()
  const first = renderDraftHook(host, 'mei')
  act(() => first.result.current.saveDraft({ name: 'Harbour Lights' }))
  first.unmount()
  expect(renderDraftHook(host, 'lin').result.current.restoredValues).toBeNull()
  expect(renderDraftHook(host, 'mei').result.current.restoredValues).toBeNull()
})
