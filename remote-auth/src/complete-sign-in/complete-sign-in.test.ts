import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost } from '@console/kernel/testing/fake-host'
import { setHost } from '../host'
import { completeSignIn } from './complete-sign-in'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }
const options = {
  redirect: '/users/my-account',
  welcomeMessage: (name: string) => `Welcome back, ${name}.`,
}

test('A11.1 the tokens and what the address asked for are handed to the host', async () => {
  const host = createFakeHost()
  setHost(host)
  await completeSignIn(tokens, options)
  expect(host.recordedCalls).toEqual([
    { complete: tokens, options: { goHome: true, redirect: '/users/my-account' } },
  ])
})

test('A19.2 who has signed in is greeted by name', async () => {
  const host = createFakeHost()
  setHost(host)
  const person = { userId: '1', username: 'ada', realName: 'Lovelace Ada', avatar: '', roles: [] }
  host.store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  await completeSignIn(tokens, options)
  expect(host.recordedCalls).toContainEqual({ success: 'Welcome back, Lovelace Ada.' })
})
