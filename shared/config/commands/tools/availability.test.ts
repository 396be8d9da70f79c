import { createAvailability } from './availability.mjs'

test('a task waits until there is a value, and runs at once while there is one', async () => {
  const availability = createAvailability()
  const early = availability.runWhenAvailable(async (name: string) => `done with ${name}`)
  availability.setAvailable('one')
  expect(await early).toBe('done with one')
  expect(await availability.runWhenAvailable(async (name: string) => name)).toBe('one')
})

test('a task that failed because the value became unavailable runs again with the next value', async () => {
  const availability = createAvailability()
  availability.setAvailable('one')
  const tried: string[] = []
  const result = availability.runWhenAvailable(async (name: string) => {
    tried.push(name)
    if (name === 'one') {
      availability.setUnavailable()
      availability.setUnavailable() // the second call changes nothing
      availability.setAvailable('two')
      throw new Error('nobody answers')
    }
    return name
  })
  expect(await result).toBe('two')
  expect(tried).toEqual(['one', 'two'])
})

test('a task that fails while the value is available rejects', async () => {
  const availability = createAvailability()
  availability.setAvailable('one')
  await expect(
    availability.runWhenAvailable(() => Promise.reject(new Error('a broken build'))),
  ).rejects.toThrow('a broken build')
})
