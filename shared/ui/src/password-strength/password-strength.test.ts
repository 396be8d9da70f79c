import { passwordStrength, passwordWeakness } from './password-strength'

const mei = {
  withoutBrand: (password: string) => password.replace(/aurora|marketing/gi, ''),
  withoutAny: (password: string) => password.replace(/aurora|marketing|mei.wong|wong/gi, ''),
}

test.each([
  ['', 0],
  ['aaaaaaaa', 0],
  ['12345678', 0],
  ['abcdefgh', 0],
  ['password', 0],
  ['P@ssword1', 0],
  ['qwertyuiop', 0],
])('A20 %j is too weak to register with', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each(['Harbour7', 'mei-ling 42', 'correct horse', '港口的燈光很美'])(
  'A20 %j is good enough',
  (password) => {
    expect(passwordStrength(password)).toBeGreaterThanOrEqual(2)
  },
)

test('a long sentence is strong without digits or symbols', () => {
  expect(passwordStrength('three lanterns over the harbour')).toBe(4)
})

test('the own e-mail in a password adds next to nothing', () => {
  expect(passwordStrength('mei.wong2026')).toBeGreaterThan(passwordStrength('mei.wong2026', mei))
  expect(passwordStrength('mei.wong2026', mei)).toBeLessThan(2)
})

test.each([
  ['aaaaaaaa', 'weak'],
  ['Qwerty123456', 'common'],
  ['mei.wong!', 'personal'],
  ['Aurora2026!', 'common'],
  ['AURORA ÀÉ~7q', 'common'],
  ['Marketing~ÀÉ7', 'common'],
  ['aurora, three lanterns', null],
  ['three lanterns', null],
])('the weakness of %j is %s', (password, reason) => {
  expect(passwordWeakness(password, mei)).toBe(reason)
})
