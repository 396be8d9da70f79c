import type { LiveUpdate } from '@console/contract/live-updates'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { followChanges, type FollowDeps } from './follow'

const nothing: LiveUpdate = { changes: [], missed: false }
const renamed: LiveUpdate = { changes: [{ topic: 'team', team: 'harbour' }], missed: false }

/** A stream that a test writes to, ends and breaks. */
interface TestStream {
  age: number
  signal: AbortSignal
  send(update: LiveUpdate): void
  end(): void
  fail(error: Error): void
}

let stop: (() => void) | undefined
let visibility: DocumentVisibilityState
let isUsable: boolean
let changeSession: () => void
beforeEach(() => {
  isUsable = true
  jest.useFakeTimers()
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  jest.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  stop?.()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function follow(poll: FollowDeps['poll'] = () => Promise.reject(new NetworkError('No poll'))) {
  const streams: TestStream[] = []
  const updates: LiveUpdate[] = []
  const mockPoll = jest.fn(poll)
  stop = followChanges({
    window,
    session: {
      isUsable: () => isUsable,
      subscribe(onChange) {
        changeSession = onChange
        return () => {}
      },
    },
    since: Date.now(),
    openStream: (age, { signal, onUpdate }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        streams.push({ age, signal, send: onUpdate, end: () => resolve(undefined), fail: reject })
      }),
    poll: mockPoll,
    onUpdate: (update) => updates.push(update),
  })
  return { streams, updates, poll: mockPoll }
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)
function look(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('hands on what was changed, and no heartbeat', async () => {
  const { streams, updates } = follow()
  streams[0]!.send(nothing)
  streams[0]!.send(renamed)
  streams[0]!.send({ changes: [], missed: true })
  expect(updates).toEqual([renamed, { changes: [], missed: true }])
})

test('a stream that the server ends is followed by another, which is told what was missed', async () => {
  const { streams } = follow()
  streams[0]!.send(nothing)
  await pass(12)
  streams[0]!.end()
  await pass(1)
  expect(streams).toHaveLength(2)
  expect(streams[1]!.age).toBe(13)
})

test('A11.4 a window whose session another one ends hears of that before it asks by it again', async () => {
  jest.mocked(Math.random).mockReturnValue(0)
  const { streams } = follow()
  streams[0]!.send(nothing)
  streams[0]!.end()
  await pass(0.2)
  isUsable = false
  changeSession()
  await pass(5)
  expect(streams).toHaveLength(1)
})

test('a broken one is opened again after a pause, which grows; a network that comes back ends it', async () => {
  const { streams } = follow()
  for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    streams[index]!.fail(new NetworkError('Gone'))
    await pass(seconds - 0.1)
    expect(streams).toHaveLength(index + 1)
    await pass(0.2)
    expect(streams).toHaveLength(index + 2)
  }
  streams.at(-1)!.fail(new NetworkError('Gone'))
  await pass(0)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(streams).toHaveLength(8)
})

test('one on which nothing comes any more is given up', async () => {
  const { streams } = follow()
  streams[0]!.send(nothing)
  await pass(34)
  expect(streams[0]!.signal.aborted).toBe(false)
  await pass(4)
  expect(streams[0]!.signal.aborted).toBe(true)
  expect(streams).toHaveLength(2)
})

test('where streams do not come through, it polls', async () => {
  const answers = [renamed, nothing]
  const { streams, updates, poll } = follow(async () => {
    const answer = answers.shift()
    return answer ?? new Promise<LiveUpdate>(() => {})
  })
  await pass(30)
  expect(streams).toHaveLength(2)
  expect(poll).toHaveBeenCalledTimes(3)
  expect(updates).toEqual([renamed])
})

test('of a server that knows nothing of this it asks no more', async () => {
  const { streams } = follow()
  streams[0]!.fail(new ApiError('NOT_FOUND', 404, ''))
  await pass(120)
  expect(streams).toHaveLength(1)
})

describe('nobody looks', () => {
  test('a window that is hidden for half a minute follows no more, until it is shown again', async () => {
    const { streams } = follow()
    streams[0]!.send(nothing)
    look('hidden')
    await pass(20)
    look('visible')
    streams[0]!.send(nothing)
    look('hidden')
    await pass(29)
    expect(streams[0]!.signal.aborted).toBe(false)
    await pass(2)
    expect(streams[0]!.signal.aborted).toBe(true)
    await pass(600)
    expect(streams).toHaveLength(1)
    look('visible')
    await pass(0)
    expect(streams[1]!.age).toBe(631)
  })

  test('one without input for half an hour neither, so that it keeps no session alive (C5)', async () => {
    const { streams } = follow()
    const beat = setInterval(() => streams.at(-1)!.send(nothing), 15_000)
    streams[0]!.send(nothing)
    await pass(20 * 60)
    window.dispatchEvent(new Event('mousemove'))
    await pass(29 * 60)
    expect(streams[0]!.signal.aborted).toBe(false)
    await pass(2 * 60)
    expect(streams[0]!.signal.aborted).toBe(true)
    clearInterval(beat)
    await pass(600)
    expect(streams).toHaveLength(1)
    window.dispatchEvent(new Event('keyup'))
    await pass(0)
    expect(streams).toHaveLength(2)
  })
})

test('what is stopped asks no more', async () => {
  const { streams } = follow()
  stop!()
  expect(streams[0]!.signal.aborted).toBe(true)
  await pass(600)
  expect(streams).toHaveLength(1)
})

test('before a window ends or locks its session it stops, and it goes on when the session does', async () => {
  const setUsable = (usable: boolean) => {
    isUsable = usable
    changeSession()
  }
  const { streams } = follow()
  streams[0]!.send(nothing)
  setUsable(false)
  expect(streams[0]!.signal.aborted).toBe(true)
  await pass(60)
  // Somebody who comes back to the window changes nothing.
  look('hidden')
  await pass(31)
  look('visible')
  await pass(60)
  expect(streams).toHaveLength(1)
  setUsable(true)
  await pass(0)
  expect(streams).toHaveLength(2)
})
