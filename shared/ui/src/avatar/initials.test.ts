import { hueOf, initialsOf } from './initials'

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('mei ling chan')).toBe('MC')
  expect(initialsOf('Ada')).toBe('A')
  expect(initialsOf('  Zoë  Wong ')).toBe('ZW')
  expect(initialsOf('')).toBe('')
})

test('a sign before a word stands for nobody, unless there is nothing else', () => {
  expect(initialsOf('Harbour <Lights>')).toBe('HL')
  expect(initialsOf('(Pier) “Nine”')).toBe('PN')
  expect(initialsOf('✨')).toBe('✨')
})

test('a Chinese name is shortened to its last two signs', () => {
  expect(initialsOf('陳大文')).toBe('大文')
  expect(initialsOf('王 明')).toBe('王明')
  expect(initialsOf('文')).toBe('文')
})

test('a name always has the same hue', () => {
  expect(hueOf('Mei Chan')).toBe(hueOf('Mei Chan'))
  expect(hueOf('Mei Chan')).not.toBe(hueOf('Mei Chen'))
})
