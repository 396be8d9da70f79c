import type { BeaconEvent } from '@console/contract/beacon'
import { beaconProperty } from '@console/contract/page-names'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bootConsole, mei, tokenSet } from './testing/boot-console'

jest.mock('../remotes/federation-runtime')
// jsdom measures nothing.
jest.mock('../beacons/vitals', () => ({ reportVitals: () => {} }))

const sent: BeaconEvent[] = []
beforeEach(() => {
  // The product renders and waits by itself: `act` would hold its effects back.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  document.cookie = 'console_signed_in=1; path=/'
  sent.length = 0
  Object.assign(window, { [beaconProperty]: (event: BeaconEvent) => sent.push(event) })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

const findBoard = () => screen.findByRole('heading', { name: 'The board', level: 1 })
const board = async () => ({ Component: () => <h1>The board</h1> })
/** Boots the console at a page of a remote, for somebody who is signed in. */
const openBoard = (loadBoard = board) =>
  bootConsole({
    hash: '/board/acme',
    answers: { '/refreshToken': () => tokenSet('renewed'), '/getUserInfo': () => mei },
    parts: { board: loadBoard },
  })
const ready = { kind: 'ready', ms: expect.any(Number) as number }

test('the first page is shown: the page says after how many milliseconds, and nothing of the next one', async () => {
  const { host } = await openBoard()
  await findBoard()
  host().go('/console')
  await screen.findByRole('heading', { name: /Chan Mei/, level: 1 })
  expect(sent).toEqual([ready])
})

test('a part does not come: the page says so, once', async () => {
  const failed = { kind: 'failed', code: 'auth/board wrong-hash' }
  let isDown = true
  await openBoard(async () => {
    if (isDown) throw new RemoteUnavailableError('auth', 'wrong-hash')
    return board()
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(retry)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  isDown = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await findBoard()
  expect(sent).toEqual([failed, ready])
})

test('a part breaks while it is rendered: the page says so', async () => {
  const Broken = () => {
    throw new Error('no')
  }
  await openBoard(async () => ({ Component: Broken }))
  await screen.findByRole('alert')
  expect(sent).toContainEqual({ kind: 'failed', code: 'auth/board broken' })
})
