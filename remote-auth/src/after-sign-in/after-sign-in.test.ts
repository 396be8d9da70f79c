import { writtenSessionAtom } from '@console/kernel/session-writer'
import { fakeHost } from '@console/kernel/testing/fake-host'
import { receiveHost } from '../the-host'
import { afterSignIn } from './after-sign-in'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }
const ending = {
  redirect: '/users/my-account',
  welcome: (name: string) => `Welcome back, ${name}.`,
}

test('A11.1 the tokens and what the address asked for are handed to the host', async () => {
  const host = fakeHost()
  receiveHost(host)
  await afterSignIn(tokens, ending)
  expect(host.asked).toEqual([
    { complete: tokens, end: { goHome: true, redirect: '/users/my-account' } },
  ])
})

test('A19.2 who has signed in is greeted by name', async () => {
  const host = fakeHost()
  receiveHost(host)
  const person = { userId: '1', username: 'ada', realName: 'Lovelace Ada', avatar: '', roles: [] }
  host.store.set(writtenSessionAtom, { status: 'signed-in', person, team: null, account: null })
  await afterSignIn(tokens, ending)
  expect(host.asked).toContainEqual({ success: 'Welcome back, Lovelace Ada.' })
})
