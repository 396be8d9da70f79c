import { deriveKeys } from './encryption'
import { formatVisitor, parseVisitor } from './visitor'

const deps = { keys: deriveKeys('A'.repeat(43)) }
const person = { bucket: 417, userId: '0b9ff15d-6d2f-4c0a-9f45-2f5a3f1ad5b1' }

test('a browser stays who it is in every process with the same secrets, and after every start', () => {
  const cookie = formatVisitor(deps, person)
  const restarted = { keys: deriveKeys('A'.repeat(43)) }
  expect(parseVisitor(restarted, cookie)).toEqual(person)
  const nobody = { bucket: 9_999, userId: null }
  expect(parseVisitor(deps, formatVisitor(deps, nobody))).toEqual(nobody)
})

test('nobody gives themselves another bucket or another name', () => {
  const [bucket, userId, signature] = formatVisitor(deps, person).split('.')
  for (const crafted of [
    `0.${userId}.${signature}`,
    `${bucket}..${signature}`,
    `${bucket}.00000000-0000-0000-0000-000000000000.${signature}`,
    `${bucket}.${userId}.${signature!.slice(1)}`,
    `${bucket}.${userId}`,
    '0..',
    '',
    undefined,
  ])
    expect(parseVisitor(deps, crafted)).toBeNull()
  const foreign = { keys: deriveKeys('B'.repeat(43)) }
  expect(parseVisitor(foreign, formatVisitor(deps, person))).toBeNull()
})
