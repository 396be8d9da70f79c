import {
  createStoredRecord,
  createTestStorage,
  resetStorages,
  weekMs,
} from './testing/test-storage'

const otherFormat = 'SHOP__PRODUCTION__0__LOCAL'
const start = () => {
  createTestStorage()
  jest.advanceTimersByTime(16)
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  resetStorages()
  jest.useRealTimers()
})

test('A0.4 A14.8 keys of another format that nobody changes for a week are removed 16 ms after the next start', () => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(otherFormat, '{}')
    storage.setItem('SHOP__PRODUCTION__1__OTHER', '{}')
    storage.setItem('SHOP__DEVELOPMENT__0__LOCAL', '{}')
    storage.setItem('SHOP__PRODUCTIONS', '{}')
    storage.setItem('foreign', '{}')
  }
  start()
  jest.advanceTimersByTime(weekMs)
  createTestStorage()
  jest.advanceTimersByTime(15)
  expect(Object.keys(localStorage)).toContain(otherFormat)
  jest.advanceTimersByTime(1)
  for (const storage of [localStorage, sessionStorage]) {
    expect(Object.keys(storage).sort()).toEqual([
      'SHOP__DEVELOPMENT__0__LOCAL',
      'SHOP__PRODUCTIONS',
      'SHOP__PRODUCTION__1__OTHER',
      'foreign',
    ])
  }
})

test('A14.8 the keys of a tab that is open with another release stay as long as it writes them', () => {
  for (let weeks = 0; weeks < 3; weeks++) {
    localStorage.setItem(otherFormat, createStoredRecord({ token: 't' }))
    start()
    jest.advanceTimersByTime(weekMs - 17)
    start()
    expect(localStorage.getItem(otherFormat)).not.toBeNull()
    jest.advanceTimersByTime(1_000)
  }
})

test('A14.8 a damaged note of the sweep removes nothing', () => {
  for (const note of ['not json', 'null', '[]', `{"${otherFormat}":3}`]) {
    localStorage.setItem('SHOP__PRODUCTION__1__SWEEP', note)
    localStorage.setItem(otherFormat, '{}')
    start()
    expect(localStorage.getItem(otherFormat)).toBe('{}')
  }
})
