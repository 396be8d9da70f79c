import { createSerialQueue } from './watch-build.mjs'

test('an item that is added again while it waits runs once, and never two at a time', async () => {
  const done: string[] = []
  let running = 0
  let most = 0
  const publish = createSerialQueue(async (name: string) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    done.push(name)
  })
  await Promise.all(['host', 'team', 'team', 'host'].map(publish))
  expect(done).toEqual(['host', 'team'])
  await publish('team')
  expect(done).toEqual(['host', 'team', 'team'])
  expect(most).toBe(1)
})
