import { describeInvitee, findInviteeProblem, toInviteeAddress } from './invitee-address'

test.each([
  ['someone@example.com', 'someone@example.com'],
  ['51234567', '852-51234567'],
  ['5123 4567', '852-51234567'],
  ['84123456', '852-84123456'],
  ['852-51234567', '852-51234567'],
  ['+65 8123 4567', '65-81234567'],
])('an address as people type it: %s', (typed, address) => {
  expect(toInviteeAddress(typed, '852')).toBe(address)
})

test.each([
  '852 5123 4567',
  '85251234567',
  '(852) 51234567',
  '0852-51234567',
  '８５２５１２３４５６７',
])('a number with the dial code of the region has it once: %s', (typed) =>
  expect(toInviteeAddress(typed, '852')).toBe('852-51234567'),
)

test('a number of the region that begins like its dial code stays whole', () => {
  expect(toInviteeAddress('6512 3456', '65')).toBe('65-65123456')
  expect(toInviteeAddress('65 6512 3456', '65')).toBe('65-65123456')
})

test.each(['852-12', '1234', 'somebody', 'someone@', '5123456x', ''])(
  'what is neither stays, to be refused: %j',
  (typed) => expect(toInviteeAddress(typed, '852')).toBe(typed),
)

test('what is understood of a number is shown, and what is wrong with one said', () => {
  expect(describeInvitee('852 5123 4567', '852')).toBe('+852 5123 4567')
  expect(describeInvitee('mei@example.test', '852')).toBe('')
  expect(toInviteeAddress('51234567＠example.test', '852')).toBe('51234567@example.test')
  expect(findInviteeProblem('5123 4567 ext. 4', '852')).toBe('extension')
  expect(findInviteeProblem('5123', '852')).toBeNull()
})
