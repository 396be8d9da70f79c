// The rules of the shell, as the reference numbers them (shared/docs/reference/shell.md), and those that no test names.
import { readFile } from 'node:fs/promises'

const count = (prefix, last, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${prefix}${first + index}`)

/** Every rule from A0 to A19 that a test has to name. */
export const shellRules = [
  ...count('A0.', 6),
  'A1.0',
  ...count('A1 guard ', 8),
  ...count('A1 guard ', 12, 10), // Guard 9 is A1.1.
  ...count('A1.1.', 8),
  ...count('A2.', 9),
  ...count('A3.', 5),
  ...count('A4.', 9),
  ...count('A5.', 5),
  ...count('A6.', 8),
  ...count('A7.', 8),
  'A8',
  ...count('A9.', 8),
  ...count('A10.', 5),
  ...count('A11.', 7),
  ...count('A12.', 4),
  ...count('A13.', 3),
  ...count('A14.', 9),
  ...count('A15.', 8),
  ...count('A16.', 3),
  ...count('A17.', 5),
  ...count('A18.', 3),
  ...count('A19.', 6),
]

const rulePattern = /\bA\d+(?: guard \d+|(?:\.\d+)*)/g

/** The rules that the strings of a test file name; comments count for nothing. */
export function rulesNamedIn(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const strings = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  return strings.flatMap((text) => text.match(rulePattern) ?? [])
}

/** The rules of the shell that no test in these files names. */
export async function findUntestedRules(files) {
  const named = new Set(
    (
      await Promise.all(files.map(async (file) => rulesNamedIn(await readFile(file, 'utf8'))))
    ).flat(),
  )
  return shellRules.filter((rule) => !named.has(rule))
}
