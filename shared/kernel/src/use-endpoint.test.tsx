import { listTeams } from '@console/contract/team'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Call } from './call'
import { ahead, answers, endpointQuery, refresh, useAnswer } from './use-endpoint'

beforeEach(() => answers.clear())

const answering = () => {
  let times = 0
  const call = (async () => ({ items: [], total: ++times })) as unknown as Call
  return { call, times: () => times }
}

test('two parts that ask the same thing share one answer', async () => {
  const { call, times } = answering()
  const first = renderHook(() => useAnswer(endpointQuery(call, listTeams, {})))
  const second = renderHook(() => useAnswer(endpointQuery(call, listTeams, {})))
  await waitFor(() =>
    expect([first, second].map(({ result }) => result.current.data?.total)).toEqual([1, 1]),
  )
  expect(times()).toBe(1)
})

test('after a change the answer is asked for again', async () => {
  const { call } = answering()
  const { result } = renderHook(() => useAnswer(endpointQuery(call, listTeams, {})))
  await waitFor(() => expect(result.current.data?.total).toBe(1))
  await act(() => refresh(endpointQuery(call, listTeams, {})))
  await waitFor(() => expect(result.current.data?.total).toBe(2))
})

test('a page waits for its data only as long as nobody notices', async () => {
  const slow = { queryKey: ['slow'], queryFn: () => new Promise<string>(() => {}) }
  await ahead(slow, 5)
  expect(answers.getQueryState(['slow'])?.status).toBe('pending')
})

test('what was asked ahead is there, and a failure is left to the page', async () => {
  await ahead({ queryKey: ['quick'], queryFn: async () => 'here' })
  await ahead({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('no')) })
  expect(answers.getQueryData(['quick'])).toBe('here')
  expect(answers.getQueryState(['broken'])?.status).toBe('error')
})
