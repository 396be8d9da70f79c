import { act, renderHook, waitFor } from '@testing-library/react'
import { type Portions, useDrawnItems } from './use-drawn-items'

const itemsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }))

/** How many are drawn in each frame of a machine, whose frames take so many milliseconds in turn. */
function drawOver(frames: readonly number[], portions: Portions, counts = [100, 100]) {
  let callback: FrameRequestCallback | undefined
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((asked) => {
    callback = asked
    return 1
  })
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => (callback = undefined))
  const nextFrame = (time: number) =>
    act(() => {
      const asked = callback
      callback = undefined
      asked?.(time)
    })
  const { result, rerender } = renderHook(({ items }) => useDrawnItems(items, portions), {
    initialProps: { items: itemsOf(counts[0]!) },
  })
  let time = 0
  while (callback) nextFrame((time += 16))
  const drawn: number[] = []
  rerender({ items: itemsOf(counts[1]!, 1_000) })
  drawn.push(result.current)
  for (const took of frames) {
    nextFrame((time += took))
    drawn.push(result.current - drawn.reduce((sum, count) => sum + count, 0))
  }
  return drawn
}

test('where nothing was, the first portion is drawn at once, and the rest after it', async () => {
  const items = itemsOf(25)
  const { result } = renderHook(() => useDrawnItems(items, { first: 10, later: 2 }))
  expect(result.current).toBe(10)
  await waitFor(() => expect(result.current).toBe(25))
})

test('what takes the place of others is drawn over some frames: one item with what goes, then one more after each frame that left time', () => {
  expect(drawOver([0, 16, 16, 8], { first: 10, later: 2 })).toEqual([1, 2, 3, 4, 5])
})

test('on a slow machine fewer items are drawn in a frame, and never none', () => {
  expect(drawOver([0, 33, 50, 33, 100, 100], { first: 10, later: 3 })).toEqual([
    1, 3, 3, 2, 2, 1, 1,
  ])
})
