import { closeStorages, open } from './testing/a-disk'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  closeStorages()
  jest.useRealTimers()
})

test('A14.8 keys of older versions go 16 ms after the start, everybody else keeps theirs', () => {
  for (const disk of [localStorage, sessionStorage]) {
    disk.setItem('SHOP__PRODUCTION__0.9.0__LOCAL', '{}')
    disk.setItem('SHOP__PRODUCTION__1.0.0__OTHER', '{}')
    disk.setItem('SHOP__DEVELOPMENT__0.9.0__LOCAL', '{}')
    disk.setItem('SHOP__PRODUCTIONS', '{}')
    disk.setItem('foreign', '{}')
  }
  open()
  jest.advanceTimersByTime(15)
  expect(localStorage).toHaveLength(5)
  jest.advanceTimersByTime(1)
  for (const disk of [localStorage, sessionStorage]) {
    expect(Object.keys(disk).sort()).toEqual([
      'SHOP__DEVELOPMENT__0.9.0__LOCAL',
      'SHOP__PRODUCTIONS',
      'SHOP__PRODUCTION__1.0.0__OTHER',
      'foreign',
    ])
  }
})
