import { rulesNamedIn, shellRules } from './shell-rules.mjs'

test('the rules that a title names are found, whatever its quotes', () => {
  const source = [
    "test('A4.3 one', () => {})",
    'describe(`A1 guard 10: two and A6.8`, () => {})',
    'test("A8 three", () => {})',
  ].join('\n')
  expect(rulesNamedIn(source)).toEqual(['A4.3', 'A1 guard 10', 'A6.8', 'A8'])
})

test('a rule in a comment, or a longer number, is not named', () => {
  expect(rulesNamedIn("// 'A4.3'\n/* 'A4.4' */\ntest('A4.30', () => {})")).toEqual(['A4.30'])
})

test('no rule is listed twice', () => {
  expect(new Set(shellRules).size).toBe(shellRules.length)
})
