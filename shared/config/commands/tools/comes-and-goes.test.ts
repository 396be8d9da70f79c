import { comesAndGoes } from './comes-and-goes.mjs'

test('who comes early waits, who comes later does not', async () => {
  const standing = comesAndGoes()
  const early = standing.whileUp(async (name: string) => `done with ${name}`)
  standing.came('one')
  expect(await early).toBe('done with one')
  expect(await standing.whileUp(async (name: string) => name)).toBe('one')
})

test('what failed because it went away is done again when it is back', async () => {
  const standing = comesAndGoes()
  standing.came('one')
  const tried: string[] = []
  const deed = standing.whileUp(async (name: string) => {
    tried.push(name)
    if (name === 'one') {
      standing.went()
      standing.went() // gone is gone
      standing.came('two')
      throw new Error('nobody answers')
    }
    return name
  })
  expect(await deed).toBe('two')
  expect(tried).toEqual(['one', 'two'])
})

test('what failed while it was there is told', async () => {
  const standing = comesAndGoes()
  standing.came('one')
  await expect(standing.whileUp(() => Promise.reject(new Error('a broken build')))).rejects.toThrow(
    'a broken build',
  )
})
