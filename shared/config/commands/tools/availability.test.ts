import { createAvailability } from './availability.mjs'

test('who comes early waits, who comes later does not', async () => {
  const standing = createAvailability()
  const early = standing.runWhenAvailable(async (name: string) => `done with ${name}`)
  standing.setAvailable('one')
  expect(await early).toBe('done with one')
  expect(await standing.runWhenAvailable(async (name: string) => name)).toBe('one')
})

test('what failed because it went away is done again when it is back', async () => {
  const standing = createAvailability()
  standing.setAvailable('one')
  const tried: string[] = []
  const deed = standing.runWhenAvailable(async (name: string) => {
    tried.push(name)
    if (name === 'one') {
      standing.setUnavailable()
      standing.setUnavailable() // gone is gone
      standing.setAvailable('two')
      throw new Error('nobody answers')
    }
    return name
  })
  expect(await deed).toBe('two')
  expect(tried).toEqual(['one', 'two'])
})

test('what failed while it was there is told', async () => {
  const standing = createAvailability()
  standing.setAvailable('one')
  await expect(
    standing.runWhenAvailable(() => Promise.reject(new Error('a broken build'))),
  ).rejects.toThrow('a broken build')
})
