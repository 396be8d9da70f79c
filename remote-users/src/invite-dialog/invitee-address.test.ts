import { describeInvitee, maxInvitees, readInvitees } from './invitee-address'

const addressesIn = (text: string, dialCode = '852') =>
  readInvitees(text, dialCode).map((one) => ('address' in one ? one.address : one))

test.each([
  ['someone@example.com', 'someone@example.com'],
  ['51234567', '852-51234567'],
  ['5123 4567', '852-51234567'],
  ['84123456', '852-84123456'],
  ['852-51234567', '852-51234567'],
  ['+65 8123 4567', '65-81234567'],
  ['852 5123 4567', '852-51234567'],
  ['85251234567', '852-51234567'],
  ['(852) 51234567', '852-51234567'],
  ['0852-51234567', '852-51234567'],
  ['８５２５１２３４５６７', '852-51234567'],
  ['51234567＠example.test', '51234567@example.test'],
])('an address as people type it: %s', (typed, address) => {
  expect(addressesIn(typed)).toEqual([address])
})

test('a number of the region that begins like its dial code stays whole', () => {
  expect(addressesIn('6512 3456', '65')).toEqual(['65-65123456'])
  expect(addressesIn('65 6512 3456', '65')).toEqual(['65-65123456'])
})

test.each(['852-12', '1234', 'somebody', 'someone@', '5123456x'])(
  'what is neither is kept, to be refused: %j',
  (typed) => expect(addressesIn(typed)).toEqual([{ typed, problem: 'format' }]),
)

test('a number with an extension is one, to be refused for it', () => {
  expect(addressesIn('5123 4567 ext. 4')).toEqual([
    { typed: '5123 4567 ext. 4', problem: 'extension' },
  ])
})

test.each([
  ['a column', 'mei@example.test\nlee@example.test\r\n5123 4567\n'],
  ['a row of a table', 'mei@example.test\tlee@example.test\t51234567'],
  ['commas', 'mei@example.test, lee@example.test,51234567'],
  ['commas of Chinese', 'mei@example.test，lee@example.test、5123 4567'],
  ['semicolons', 'mei@example.test; lee@example.test; +852 51 23 45 67'],
  ['blanks', 'mei@example.test lee@example.test 5123 4567'],
  ['names of a mail', 'Chan Mei <mei@example.test>, "Lee" <lee@example.test>; 51234567'],
  ['names without more', 'Chan Mei <mei@example.test> Lee <lee@example.test> 51234567'],
])('several are pasted: %s', (_, text) => {
  expect(addressesIn(text)).toEqual(['mei@example.test', 'lee@example.test', '852-51234567'])
})

test('numbers beside each other stay apart, whatever blanks are in them', () => {
  expect(addressesIn('5123 4567 62345678 +65 8123 4567')).toEqual([
    '852-51234567',
    '852-62345678',
    '65-81234567',
  ])
})

test('who is named twice is one, however they are written', () => {
  expect(addressesIn('Mei@Example.test mei@example.test\n5123 4567, +85251234567')).toEqual([
    'mei@example.test',
    '852-51234567',
  ])
})

test.each(['not an address', 'mei@example.test and Lee', '5123 4567 or so'])(
  'a line of which a part cannot be read is one error: %s',
  (line) => {
    expect(addressesIn(`tom@example.test\n${line}\n62345678`)).toEqual([
      'tom@example.test',
      { typed: line, problem: 'format' },
      '852-62345678',
    ])
  },
)

test.each(['\n', ' '])(
  'of a whole book only so much is read that it is known to be too much',
  (gap) => {
    const book = Array.from({ length: 20_000 }, (_, page) => `page${page}@example.test`).join(gap)
    expect(addressesIn(book)).toHaveLength(maxInvitees + 1)
  },
)

test('nothing is nobody', () => {
  expect(addressesIn(' ,\n; ')).toEqual([])
})

test('what is understood of a number is shown', () => {
  expect(describeInvitee('852 5123 4567', '852')).toBe('+852 5123 4567')
  expect(describeInvitee('mei@example.test', '852')).toBe('')
})
