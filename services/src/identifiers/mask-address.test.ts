import { maskAddress } from './mask-address'

test('B5 a mask shows as much of an address as its owner needs, and hides how long it is', () => {
  const masks = [
    'mei.lam@example.test',
    'mei@example.test',
    'me@example.test',
    'm@example.test',
    '𠮷野家@example.test',
    '852-51234567',
    '1-2025550123',
    '',
  ].map(maskAddress)
  expect(masks).toEqual([
    'm•••@example.test',
    'm•••@example.test',
    '•••@example.test',
    '•••@example.test',
    '𠮷•••@example.test',
    '852-•••67',
    '1-•••23',
    '',
  ])
})
