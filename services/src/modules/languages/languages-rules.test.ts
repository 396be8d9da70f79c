import { flattenTexts, nestTexts } from './flat-texts'
import {
  carryOver,
  findTextProblem,
  hasReleaseTexts,
  parseImportData,
  planImport,
  type VersionTexts,
} from './languages-rules'

const released = {
  'team:title': 'Team',
  'team:greeting': 'Hello {{name}}',
  'auth:terms': 'I agree to the <terms>terms</terms>.',
}
const inEveryLanguage = (texts: Record<string, string>) => ({
  en: texts,
  zh_CN: texts,
  zh_TW: texts,
  zh_HK: texts,
})
const version = (changes: Record<string, string> = {}): VersionTexts => {
  const texts = carryOver(null, inEveryLanguage(released))
  return { ...texts, en: { ...texts.en, changes } }
}

test('texts are nested by namespace, area and item in a file, and have one key each inside', () => {
  const nested = { team: { title: 'Team', list: { empty: 'None' } }, auth: { title: 'Sign in' } }
  const flat = { 'team:title': 'Team', 'team:list.empty': 'None', 'auth:title': 'Sign in' }
  expect(flattenTexts(nested)).toEqual(flat)
  expect(nestTexts(flat)).toEqual(nested)
})

test('B6 an import reports what it adds, changes again, takes back, and what it leaves alone', () => {
  const { report, texts } = planImport(
    version({ 'team:greeting': 'Hi {{name}}', 'auth:terms': 'Yes: <terms>terms</terms>' }),
    'en',
    {
      team: { title: 'Company', greeting: 'Welcome {{name}}' },
      auth: { terms: released['auth:terms'] },
    },
  )
  expect(report).toEqual({
    added: ['team:title'],
    changed: ['team:greeting'],
    removed: ['auth:terms'],
    invalid: [],
  })
  expect(texts.en.changes).toEqual({ 'team:title': 'Company', 'team:greeting': 'Welcome {{name}}' })
  expect(texts.zh_CN.changes).toEqual({})
})

test('B6 a whole file that was exported and is imported again changes nothing', () => {
  const before = version({ 'team:title': 'Company' })
  const file = nestTexts({ ...released, ...before.en.changes })
  const { report, texts } = planImport(before, 'en', file)
  expect(report).toEqual({ added: [], changed: [], removed: [], invalid: [] })
  expect(texts).toEqual(before)
})

test.each([
  ['team:nothing', 'x', 'unknown'],
  ['team:title', 7, 'not_text'],
  ['team:title', ' ', 'empty'],
  ['team:greeting', 'Hello', 'placeholders'],
  ['team:greeting', 'Hello {{name}} {{password}}', 'placeholders'],
  ['team:title', '<img src=x onerror=alert(1)>', 'markup'],
  ['team:title', 'Team <b', 'markup'],
  ['auth:terms', 'I agree to the <a href="https://evil.test">terms</a>.', 'markup'],
  ['auth:terms', 'Ja, <terms>gut</terms>!', null],
  ['team:greeting', '{{name}}, hello', null],
  ['team:title', 'Teams < 5', null],
])('B6 the text of %s may be %j: %s', (key, text, problem) => {
  expect(findTextProblem(released[key as keyof typeof released], text)).toBe(problem)
})

test.each([
  'no JSON',
  '[]',
  '"text"',
  'null',
  '{"__proto__":{"polluted":"yes"}}',
  '{"team":{"constructor":"x"}}',
  `${'{"a":'.repeat(9)}"x"${'}'.repeat(9)}`,
  JSON.stringify({ team: { title: 'A\0B' } }),
])('B6 as the data of an import %s is refused', (data) => expect(parseImportData(data)).toBeNull())

test('B6 eight levels are not too deep', () => {
  const data = `${'{"a":'.repeat(8)}"x"${'}'.repeat(8)}`
  expect(parseImportData(data)).toEqual(JSON.parse(data))
})

test('Hong Kong reads a change of Taiwan’s text where both had the same words, and keeps its own', () => {
  const own = version()
  own.zh_HK = { ...own.zh_HK, changes: { 'team:title': '組織' } }
  const { texts } = planImport(own, 'zh_TW', {
    team: { title: '團隊', greeting: '你好 {{name}}' },
  })
  expect(texts.zh_TW.changes).toEqual({ 'team:title': '團隊', 'team:greeting': '你好 {{name}}' })
  expect(texts.zh_HK.changes).toEqual({ 'team:title': '組織', 'team:greeting': '你好 {{name}}' })
})

test('changes go on over a newer release, but for texts that are gone or have other placeholders', () => {
  const before = version({ 'team:title': 'Company', 'team:greeting': 'Hi {{name}}' })
  const newer = inEveryLanguage({
    'team:title': 'Team',
    'team:greeting': 'Hello {{first_name}}',
    'team:new': 'New',
  })
  expect(hasReleaseTexts(before, newer)).toBe(false)
  const after = carryOver(before, newer)
  expect(after.en.changes).toEqual({ 'team:title': 'Company' })
  expect(hasReleaseTexts(after, newer)).toBe(true)
})

test('a change that the next release brings itself is none any more', () => {
  const before = version({ 'team:title': 'Company' })
  const newer = inEveryLanguage({ ...released, 'team:title': 'Company' })
  expect(carryOver(before, newer).en.changes).toEqual({})
})
