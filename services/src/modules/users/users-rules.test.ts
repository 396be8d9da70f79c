import { isBreachedPassword } from './breached-passwords'
import {
  usernameFromEmail,
  usernameFromPhone,
  isValidUsername,
  validatePassword,
  formatRealName,
} from './users-rules'

const nobody = { own: [], brand: [] }
const mei = {
  own: ['mei.chan@example.test', 'meichan', 'Chan', '陳美'],
  brand: ['aurora', 'Aurora Marketing Cloud', '極光行銷雲'],
}

test.each([
  'calm harbour at dusk',
  'correct horse battery',
  'Tr0ub4dor&3x',
  '茶の湯と静けさを愛す',
  '        x       y',
  'ÀÇÉîõüñ ß',
])('C1 %s is a password like any other; no kinds of characters are asked for', (password) => {
  expect(validatePassword(password, mei)).toBeNull()
})

test('C1 the length counts characters as people see them, from 8 on', () => {
  expect(validatePassword('qzxwvut', nobody)).toBe('too_short')
  expect(validatePassword('qzxwvutm', nobody)).toBeNull()
  expect(validatePassword('🌊🌅🚢⛴', nobody)).toBe('too_short')
  expect(validatePassword('🌊🌅🚢⛵🐚🐠🦀🏮', nobody)).toBeNull()
})

test.each([
  'password',
  'Password1!',
  'iloveyou',
  'qwertyuiop',
  'trustno1',
  'LETMEIN123',
  'football99',
  'smokingteens',
  'Smokey24',
  'sunshine!!1',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaaaaaaaa',
  'abababababab',
])('C1 %s is what everybody chooses', (password) => {
  expect(isBreachedPassword(password)).toBe(true)
  expect(validatePassword(password, nobody)).toBe('common')
})

test.each(['aurora2026', 'Marketing!1', 'AURORA-2026', '極光行銷雲2026'])(
  'C1 %s relies on words of the brand',
  (password) => {
    expect(validatePassword(password, mei)).toBe('common')
  },
)

test.each(['mei.chan@example.test', 'meichan2026', 'MeiChan!!', 'example2026', '陳美-2026!'])(
  'C1 %s relies on words of the person',
  (password) => {
    expect(validatePassword(password, mei)).toBe('personal')
  },
)

test('C1 a long password may contain such a word', () => {
  expect(validatePassword('aurora borealis seen from a calm harbour', mei)).toBeNull()
  expect(validatePassword('the chan family sails at dusk', mei)).toBeNull()
})

test('a chosen name has no @ and no spaces', () => {
  for (const name of ['mei', 'mei.chan', '陳美', 'm-2_x']) expect(isValidUsername(name)).toBe(true)
  for (const name of [
    'm',
    'mei@x',
    'mei chan',
    '.mei',
    'x'.repeat(51),
    'mei\u202echan',
    '',
    '51234567',
    '852-51234567',
  ])
    expect(isValidUsername(name)).toBe(false)
})

test('a derived name is the part of the address before the last @', () => {
  expect(usernameFromEmail('mei.chan@example.test')).toBe('mei.chan')
  expect(usernameFromEmail(`${'x'.repeat(60)}@example.test`)).toHaveLength(50)
})

test('a name that is derived from a phone number does not tell the number', () => {
  expect(usernameFromPhone('852-51234567')).toBe('user-4567')
  expect(usernameFromPhone('290-2345')).toBe('user-45')
})

test('the real name is family name then given name, spaced as its script is', () => {
  expect(formatRealName({ familyName: 'Chan', givenName: 'Mei', username: 'mei' })).toBe('Chan Mei')
  expect(formatRealName({ familyName: '陳', givenName: '美', username: 'mei' })).toBe('陳美')
  expect(formatRealName({ familyName: '', givenName: 'Mei', username: 'mei' })).toBe('Mei')
  expect(formatRealName({ familyName: '', givenName: '', username: 'mei' })).toBe('mei')
})
