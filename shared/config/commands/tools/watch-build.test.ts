import { createSerialQueue } from './watch-build.mjs'

test('what is asked for again while it waits is done once, and never two things at a time', async () => {
  const done: string[] = []
  let atWork = 0
  let most = 0
  const publish = createSerialQueue(async (name: string) => {
    most = Math.max(most, ++atWork)
    await new Promise((resolve) => setImmediate(resolve))
    atWork--
    done.push(name)
  })
  await Promise.all(['host', 'team', 'team', 'host'].map(publish))
  expect(done).toEqual(['host', 'team'])
  await publish('team')
  expect(done).toEqual(['host', 'team', 'team'])
  expect(most).toBe(1)
})
