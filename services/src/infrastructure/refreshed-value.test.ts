import { createTestClock } from '@console/services-testing/test-clock'
import { createRefreshedValue } from './refreshed-value'

function setup() {
  const clock = createTestClock()
  const reads: (() => Promise<string>)[] = []
  let count = 0
  const value = createRefreshedValue({
    read: () => {
      count++
      return (reads.shift() ?? (async () => 'unexpected'))()
    },
    clock,
    maxAge: 1_000,
    patience: 20,
  })
  return { clock, reads, value, countReads: () => count }
}
const failing = () => Promise.reject(new Error('away'))
const hanging = () => new Promise<string>(() => {})

test('a value is read once for all callers, and again when it is too old', async () => {
  const { clock, reads, value, countReads } = setup()
  reads.push(
    async () => 'one',
    async () => 'two',
  )
  expect(await Promise.all([value.get(), value.get()])).toEqual(['one', 'one'])
  expect(await value.get()).toBe('one')
  clock.advance(1)
  expect(await value.get()).toBe('two')
  expect(countReads()).toBe(2)
})

test('without a known value a failure is the answer, and the next call reads again', async () => {
  const { reads, value } = setup()
  reads.push(failing, async () => 'one')
  await expect(value.get()).rejects.toThrow('away')
  expect(await value.get()).toBe('one')
})

test('the last value that is known stands while reading fails, and a new one comes when it works again', async () => {
  const { clock, reads, value, countReads } = setup()
  reads.push(
    async () => 'one',
    failing,
    async () => 'two',
  )
  await value.get()
  clock.advance(1)
  expect([await value.get(), await value.get()]).toEqual(['one', 'one'])
  expect(countReads()).toBe(2)
  clock.advance(1)
  await value.get()
  expect(await value.get()).toBe('two')
})

test('nobody waits long for a read that hangs, and it is not read twice at once', async () => {
  const { clock, reads, value, countReads } = setup()
  reads.push(async () => 'one', hanging)
  await value.get()
  clock.advance(1)
  expect(await value.get()).toBe('one')
  clock.advance(1)
  expect(await value.get()).toBe('one')
  expect(countReads()).toBe(2)
})

test('after it has expired the next call waits for a new read', async () => {
  const { reads, value } = setup()
  reads.push(
    async () => 'one',
    async () => 'two',
  )
  await value.get()
  value.expire()
  expect(await value.get()).toBe('two')
})
