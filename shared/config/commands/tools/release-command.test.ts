import { startPublisher } from './release-command.mjs'

// Stands for the publisher: each of its processes publishes once, and ends when it is told "end".
const script = `
let isUsed = false
process.on('message', ({ version }) => {
  if (version === 'end') process.exit(3)
  process.send(isUsed ? { problem: 'an old contract' } : { lines: [] })
  isUsed = true
})`
const server = { registry: 'http://localhost:1' }

function setup() {
  const publisher = startPublisher(['-e', script])
  return {
    publish: (version = '1.0.0-dev') => publisher.publish('host', server, version),
    startAnew: publisher.startAnew,
    end: () => publisher.publish('host', server, 'end').catch((error: Error) => error.message),
  }
}

test('a publisher that has ended is started again by the next build', async () => {
  const { publish, end } = setup()
  await publish()
  expect(await end()).toBe('The publisher ended with 3.')
  await publish()
  await end()
})

test('after a change of what it is made of, the next build has a new publisher', async () => {
  const { publish, startAnew, end } = setup()
  await publish()
  await expect(publish()).rejects.toThrow('an old contract')
  startAnew()
  await publish()
  await end()
})
