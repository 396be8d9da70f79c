import { deriveKeys } from './encryption'
import { formatVisitor, parseVisitor } from './visitor'

const now = new Date('2026-11-20T09:00:00Z')
const clock = { now: () => now }
const deps = { keys: deriveKeys('A'.repeat(43)), clock }
const person = { bucket: 417, userId: '0b9ff15d-6d2f-4c0a-9f45-2f5a3f1ad5b1' }
const until = new Date('2026-11-20T21:00:00Z')

test('a browser stays who it is in every process with the same secrets, and after every start', () => {
  const cookie = formatVisitor(deps, { ...person, until })
  const restarted = { keys: deriveKeys('A'.repeat(43)), clock }
  expect(parseVisitor(restarted, cookie)).toEqual(person)
  const nobody = { bucket: 9_999, userId: null }
  expect(parseVisitor(deps, formatVisitor(deps, { ...nobody, until: null }))).toEqual(nobody)
})

test('a person is named no longer than their session lasts; the bucket stays', () => {
  const cookie = formatVisitor(deps, { ...person, until })
  const later = { ...deps, clock: { now: () => until } }
  expect(parseVisitor(later, cookie)).toEqual({ ...person, userId: null })
})

test('nobody gives themselves another bucket, another name or more time', () => {
  const [bucket, userId, end, signature] = formatVisitor(deps, { ...person, until }).split('.')
  for (const crafted of [
    `0.${userId}.${end}.${signature}`,
    `${bucket}..${end}.${signature}`,
    `${bucket}.00000000-0000-0000-0000-000000000000.${end}.${signature}`,
    `${bucket}.${userId}.${end}9.${signature}`,
    `${bucket}.${userId}..${signature}`,
    `${bucket}.${userId}.${end}.${signature!.slice(1)}`,
    `${bucket}.${userId}`,
    '0...',
    '',
    undefined,
  ])
    expect(parseVisitor(deps, crafted)).toBeNull()
  const foreign = { ...deps, keys: deriveKeys('B'.repeat(43)) }
  expect(parseVisitor(foreign, formatVisitor(deps, { ...person, until }))).toBeNull()
})
