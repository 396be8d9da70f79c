import { readFileSync } from 'node:fs'
import { buildBreachedPasswords, listBreachedPasswords } from './build-breached-passwords'
import { breachedPasswordsFile, isBreachedPassword } from './breached-passwords'
import { validatePassword } from './users-rules'

test('C1 the filter is what its sources give: 100,000 passwords and more', () => {
  expect(readFileSync(breachedPasswordsFile).equals(buildBreachedPasswords())).toBe(true)
})

test('C1 every password of the list is refused as a common one', () => {
  const list = listBreachedPasswords()
  expect(new Set(list).size).toBeGreaterThanOrEqual(100_000)
  expect(list.filter((password) => !isBreachedPassword(password))).toEqual([])
  expect(validatePassword('smokingteens', { own: [], brand: [] })).toBe('common')
})

test('C1 hardly another password is refused', () => {
  const refused = Array.from({ length: 20_000 }, (_, number) => `harbour ${number} lights`).filter(
    isBreachedPassword,
  )
  expect(refused.length).toBeLessThan(10)
})
