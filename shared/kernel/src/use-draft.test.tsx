import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { Page } from './page'
import { PageContext } from './page-context'
import { writableSessionAtom } from './session-writer'
import { createFakeHost } from './testing/fake-host'
import { useDraft, useUnsavedInput } from './use-draft'

type Values = { name: string } | null

const anonymous = { status: 'anonymous', person: null, team: null, account: null } as const
const signIn = (host: ReturnType<typeof createFakeHost>, userId: string) => {
  const person = { userId, username: userId, realName: userId, avatar: '', roles: [] }
  act(() =>
    host.store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null }),
  )
}

const renderForm = (
  host: ReturnType<typeof createFakeHost>,
  values: Values = null,
  address = '/teams',
) => {
  const setUnsaved = jest.fn()
  const page = { address, setUnsaved } as unknown as Page
  const form = renderHook(
    ({ typed }: { typed: Values }) => {
      const draft = useDraft<{ name: string }>(host, 'team')
      useUnsavedInput(draft, typed)
      return draft
    },
    {
      initialProps: { typed: values },
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={host.store}>
          <PageContext value={page}>{children}</PageContext>
        </Provider>
      ),
    },
  )
  return { ...form, setUnsaved, restored: form.result.current.restoredValues }
}

test('what a person types is kept, and is there when the page has been loaded again', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  const form = renderForm(host)
  form.rerender({ typed: { name: 'Harbour' } })
  form.rerender({ typed: { name: 'Harbour Lights' } })
  form.unmount()
  expect(renderForm(host, { name: 'Harbour Lights' }).restored).toEqual({ name: 'Harbour Lights' })
})

test('it outlives the session that ends while the form is shown', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  const form = renderForm(host, { name: 'Harbour Lights' })
  act(() => host.store.set(writableSessionAtom, anonymous))
  form.rerender({ typed: null })
  form.unmount()
  signIn(host, 'mei')
  expect(renderForm(host, { name: 'Harbour Lights' }).restored).toEqual({ name: 'Harbour Lights' })
})

test('once everything is saved nothing is kept', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  const form = renderForm(host, { name: 'Harbour Lights' })
  form.rerender({ typed: null })
  form.unmount()
  expect(renderForm(host).restored).toBeNull()
})

test('another person gets nothing of it, and it is deleted', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  renderForm(host, { name: 'Harbour Lights' }).unmount()
  signIn(host, 'lin')
  const other = renderForm(host)
  expect(other.restored).toBeNull()
  other.unmount()
  signIn(host, 'mei')
  expect(renderForm(host).restored).toBeNull()
})

test('what one person has typed is not kept for another who signs in while the form is shown', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  const form = renderForm(host, { name: 'Harbour Lights' })
  signIn(host, 'lin')
  form.unmount()
  expect(renderForm(host).restored).toBeNull()
})

test('two addresses of one form are two drafts, whatever the language in them', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  renderForm(host, { name: 'One' }, '/teams?locale=en').unmount()
  expect(renderForm(host, null, '/teams?copy=2').restored).toBeNull()
  expect(renderForm(host, { name: 'One' }, '/teams?locale=zh_CN').restored).toEqual({ name: 'One' })
})

test('the page is told while there is something to lose', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  const { setUnsaved, rerender } = renderForm(host)
  expect(setUnsaved).toHaveBeenLastCalledWith(false, 'team')
  rerender({ typed: { name: 'H' } })
  expect(setUnsaved).toHaveBeenLastCalledWith(true, 'team')
  rerender({ typed: null })
  expect(setUnsaved).toHaveBeenLastCalledWith(false, 'team')
})

test('a form that is saved and taken away has the page hold nothing of it', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  const { result, setUnsaved, unmount } = renderForm(host, { name: 'Harbour Lights' })
  expect(setUnsaved).toHaveBeenLastCalledWith(true, 'team')
  act(() => result.current.saveDraft(null))
  unmount()
  expect(setUnsaved).toHaveBeenLastCalledWith(false, 'team')
  expect(renderForm(host).restored).toBeNull()
})

test('each of two forms on a page says for itself what is unsaved, by what it is about (decision 0025)', () => {
  const host = createFakeHost()
  signIn(host, 'mei')
  const setUnsaved = jest.fn()
  const page = { address: '/team', setUnsaved } as unknown as Page
  renderHook(
    () => {
      const workplace = { team: 'harbour' }
      useUnsavedInput(useDraft(host, 'name', { workplace }), { name: 'H' })
      useUnsavedInput(useDraft(host, 'owner'), null)
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={host.store}>
          <PageContext value={page}>{children}</PageContext>
        </Provider>
      ),
    },
  )
  expect(setUnsaved.mock.calls).toEqual([
    [true, 'name@harbour'],
    [false, 'owner'],
  ])
})
