import { createTeam } from '@console/contract/team'
import { act, renderHook } from '@testing-library/react'
import type { Call } from './call'
import { useCall } from './use-call'

const later = () => {
  const calls: { resolve(value: unknown): void; reject(error: Error): void }[] = []
  const call = (() => new Promise((resolve, reject) => calls.push({ resolve, reject }))) as Call
  return { calls, ...renderHook(() => useCall(call, createTeam)) }
}

test('pressing twice makes one call', async () => {
  const { calls, result } = later()
  await act(async () => {
    void result.current.run({ name: 'A' })
    void result.current.run({ name: 'A' })
  })
  expect(calls).toHaveLength(1)
  expect(result.current.pending).toBe(true)
})

test('the result comes back and nothing is pending any more', async () => {
  const { calls, result } = later()
  let answer: unknown
  await act(async () => {
    const running = result.current.run({ name: 'A' })
    calls[0]!.resolve('made')
    answer = await running
  })
  expect(answer).toBe('made')
  expect(result.current.pending).toBe(false)
})

test('a failure is kept to be shown, and the next run forgets it', async () => {
  const { calls, result } = later()
  await act(async () => {
    const running = result.current.run({ name: 'A' })
    calls[0]!.reject(new Error('taken'))
    expect(await running).toBeUndefined()
  })
  expect(result.current.failure).toEqual(new Error('taken'))
  await act(async () => void result.current.run({ name: 'B' }))
  expect(result.current.failure).toBeNull()
})
