import { resetStorages, createTestStorage } from './testing/test-storage'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  resetStorages()
  jest.useRealTimers()
})

test('A14.8 keys of older versions are removed 16 ms after the start, all others stay', () => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('SHOP__PRODUCTION__0.9.0__LOCAL', '{}')
    storage.setItem('SHOP__PRODUCTION__1.0.0__OTHER', '{}')
    storage.setItem('SHOP__DEVELOPMENT__0.9.0__LOCAL', '{}')
    storage.setItem('SHOP__PRODUCTIONS', '{}')
    storage.setItem('foreign', '{}')
  }
  createTestStorage()
  jest.advanceTimersByTime(15)
  expect(localStorage).toHaveLength(5)
  jest.advanceTimersByTime(1)
  for (const storage of [localStorage, sessionStorage]) {
    expect(Object.keys(storage).sort()).toEqual([
      'SHOP__DEVELOPMENT__0.9.0__LOCAL',
      'SHOP__PRODUCTIONS',
      'SHOP__PRODUCTION__1.0.0__OTHER',
      'foreign',
    ])
  }
})
