import { normalizeInput } from './normalize-input'

test('A15.3 texts are trimmed and dates written out, in objects and lists alike', () => {
  const at = new Date(2026, 0, 5, 7, 8, 9)
  expect(
    normalizeInput({
      name: ' Mei ',
      at,
      list: [' a ', { at, deep: [' b '] }],
      count: 3,
      none: null,
      nothing: undefined,
    }),
  ).toEqual({
    name: 'Mei',
    at: '2026-01-05 07:08:09',
    list: ['a', { at: '2026-01-05 07:08:09', deep: ['b'] }],
    count: 3,
    none: null,
    nothing: undefined,
  })
})

test('A15.3 the caller keeps its object as it was', () => {
  const input = { name: ' Mei ', inner: { list: [' a '] } }
  const before = structuredClone(input)
  normalizeInput(input)
  expect(input).toEqual(before)
})

test('A15.3 passwords, codes and tokens are never trimmed', () => {
  expect(normalizeInput({ username: ' mei ', password: ' two spaces ' }, ['password'])).toEqual({
    username: 'mei',
    password: ' two spaces ',
  })
})
