import { isCommon } from './common-passwords'
import { derivedName, isTimeZone, mayBeChosen, passwordProblem, realName } from './users-rules'

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
  expect(passwordProblem(password, mei)).toBeNull()
})

test('C1 the length counts characters as people see them, from 8 on', () => {
  expect(passwordProblem('qzxwvut', nobody)).toBe('too_short')
  expect(passwordProblem('qzxwvutm', nobody)).toBeNull()
  expect(passwordProblem('🌊🌅🚢⛴', nobody)).toBe('too_short')
  expect(passwordProblem('🌊🌅🚢⛵🐚🐠🦀🏮', nobody)).toBeNull()
})

test.each([
  'password',
  'Password1!',
  'iloveyou',
  'qwertyuiop',
  'trustno1',
  'LETMEIN123',
  'football99',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaaaaaaaa',
  'abababababab',
])('C1 %s is what everybody chooses', (password) => {
  expect(isCommon(password)).toBe(true)
  expect(passwordProblem(password, nobody)).toBe('common')
})

test.each(['aurora2026', 'Marketing!1', 'AURORA-2026', '極光行銷雲2026'])(
  'C1 %s leans on the brand',
  (password) => {
    expect(passwordProblem(password, mei)).toBe('common')
  },
)

test.each(['mei.chan@example.test', 'meichan2026', 'MeiChan!!', 'example2026', '陳美-2026!'])(
  'C1 %s leans on the person',
  (password) => {
    expect(passwordProblem(password, mei)).toBe('personal')
  },
)

test('C1 a long password may have such a word in it', () => {
  expect(passwordProblem('aurora borealis seen from a calm harbour', mei)).toBeNull()
  expect(passwordProblem('the chan family sails at dusk', mei)).toBeNull()
})

test('a chosen name has no @ and no spaces', () => {
  for (const name of ['mei', 'mei.chan', '陳美', 'm-2_x']) expect(mayBeChosen(name)).toBe(true)
  for (const name of ['m', 'mei@x', 'mei chan', '.mei', 'x'.repeat(51), 'mei\u202echan', ''])
    expect(mayBeChosen(name)).toBe(false)
})

test('a derived name is what stands before the last @', () => {
  expect(derivedName('mei.chan@example.test')).toBe('mei.chan')
  expect(derivedName(`${'x'.repeat(60)}@example.test`)).toHaveLength(50)
})

test('the real name is family name then given name, in the way of its letters', () => {
  expect(realName({ familyName: 'Chan', givenName: 'Mei', username: 'mei' })).toBe('Chan Mei')
  expect(realName({ familyName: '陳', givenName: '美', username: 'mei' })).toBe('陳美')
  expect(realName({ familyName: '', givenName: 'Mei', username: 'mei' })).toBe('Mei')
  expect(realName({ familyName: '', givenName: '', username: 'mei' })).toBe('mei')
})

test('a time zone is one that exists', () => {
  expect(isTimeZone('Asia/Hong_Kong')).toBe(true)
  expect(isTimeZone('Asia/Atlantis')).toBe(false)
})
