import { yieldToMain } from './scheduler'

afterEach(() => void Reflect.deleteProperty(globalThis, 'scheduler'))

test('a task that was waiting runs before what yields goes on', async () => {
  const order: string[] = []
  setTimeout(() => order.push('waiting'))
  await yieldToMain()
  order.push('goes on')
  expect(order).toEqual(['waiting', 'goes on'])
})

test('the browser’s scheduler decides where there is one', async () => {
  const yielded = jest.fn(async () => {})
  Object.assign(globalThis, { scheduler: { yield: yielded } })
  await yieldToMain()
  expect(yielded).toHaveBeenCalledTimes(1)
})

test('without a scheduler a hidden page does not wait for its timers', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const timer = jest.spyOn(globalThis, 'setTimeout')
  await yieldToMain()
  expect(timer).not.toHaveBeenCalled()
  hidden.mockRestore()
  timer.mockRestore()
})
