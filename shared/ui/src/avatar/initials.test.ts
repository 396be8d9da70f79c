import { hueForName, initialsOf, initialsOfOrganisation } from './initials'

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('mei ling chan')).toBe('MC')
  expect(initialsOf('Ada')).toBe('A')
  expect(initialsOf('  Zoë  Wong ')).toBe('ZW')
  expect(initialsOf('')).toBe('')
})

test('a bracket or quote before a word is skipped, unless there is nothing else', () => {
  expect(initialsOf('Harbour <Lights>')).toBe('HL')
  expect(initialsOf('(Pier) “Nine”')).toBe('PN')
  expect(initialsOf('✨')).toBe('✨')
})

test('a Chinese name is shortened to its last two characters', () => {
  expect(initialsOf('陳大文')).toBe('大文')
  expect(initialsOf('王 明')).toBe('王明')
  expect(initialsOf('文')).toBe('文')
})

test.each([
  ['Harbour Lights Ltd', 'HL'],
  ['Lantern Trading Co., Ltd.', 'LT'],
  ['Acme', 'A'],
  ['海港之光有限公司', '海港'],
  ['香港 明燈 集團有限公司', '香港'],
  ['明灯股份有限公司', '明灯'],
  ['公司', '公司'],
  ['3 Piers', '3P'],
  ['Second & Sons Limited', 'SS'],
  ['Tom & Co', 'T'],
  ['&', '&'],
])('an organisation called %s is shortened to %s, without its legal form', (name, initials) => {
  expect(initialsOfOrganisation(name)).toBe(initials)
})

test('a name always has the same hue', () => {
  expect(hueForName('Mei Chan')).toBe(hueForName('Mei Chan'))
  expect(hueForName('Mei Chan')).not.toBe(hueForName('Mei Chen'))
})
