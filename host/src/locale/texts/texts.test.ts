import { errorCodes } from '@console/contract/error-codes'
import { fieldErrorCodes } from '@console/contract/field-errors'
import { locales, type Locale } from '@console/contract/locales'
import { allNamespacesOf } from '@console/contract/remote-manifest'
import type { RemoteUnavailableReason } from '@console/kernel/errors'
import { findOverlayProblems, findWordProblems } from '@console/kernel/testing/compare-texts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifest } from '../../pages/manifest'

type Tree = { [key: string]: string | Tree }
const read = (namespace: string, locale: Locale) =>
  JSON.parse(readFileSync(join(__dirname, `${namespace}.${locale}.json`), 'utf8')) as Tree
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
const keys = (namespace: string, locale: Locale) =>
  flat(read(namespace, locale)).map(([key]) => key)
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

// Written out as a record, so that a new reason does not compile before it is listed here.
const reasons: Record<RemoteUnavailableReason, true> = {
  'not-loaded': true,
  'timed-out': true,
  'wrong-hash': true,
  'not-a-remote': true,
  'other-kernel': true,
  'kernel-range': true,
  'no-part': true,
  superseded: true,
  'import-failed': true,
  'start-failed': true,
  'loader-failed': true,
  broken: true,
}

describe.each(allNamespacesOf(manifest))('%s', (namespace) => {
  const english = new Map(flat(read(namespace, 'en')))

  test.each(locales)('has the same keys in %s', (locale) => {
    expect(keys(namespace, locale).sort()).toEqual([...english.keys()].sort())
  })

  test.each(locales)('has no empty text in %s, and the same placeholders', (locale) => {
    for (const [key, text] of flat(read(namespace, locale))) {
      expect([key, text.trim()]).not.toEqual([key, ''])
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key)!)])
    }
  })

  test.each(['zh_CN', 'zh_TW'] as const)('has one word for each thing in %s', (locale) => {
    expect(findWordProblems(read(namespace, locale), locale)).toEqual([])
  })

  test('is read in the words of Hong Kong there', () => {
    const overlay = join(__dirname, `${namespace}.zh_HK.json`)
    const hongKong = existsSync(overlay) ? JSON.parse(readFileSync(overlay, 'utf8')) : {}
    expect(findOverlayProblems(read(namespace, 'zh_TW'), hongKong as Tree)).toEqual([])
  })

  test('is translated in each language', () => {
    for (const locale of ['zh_CN', 'zh_TW'] as const) {
      const untranslated = flat(read(namespace, locale)).filter(
        ([, text]) =>
          /\p{Letter}/u.test(text.replace(/{{.*?}}/g, '')) &&
          !/\p{Script=Han}/u.test(text) &&
          text !== 'English',
      )
      expect(untranslated).toEqual([])
    }
  })
})

test('the languages are named in their own script, whatever the language of the page', () => {
  expect(Object.values(read('shell', 'en').language as Tree)).toEqual(
    expect.arrayContaining(['English', '简体中文', '繁體中文']),
  )
})

describe('spec §8 everything that can go wrong has a text', () => {
  const errorKeys = new Set(keys('errors', 'en'))

  test.each(Object.keys(errorCodes))('the code %s', (code) => expect(errorKeys).toContain(code))
  test.each([...fieldErrorCodes])('the field problem %s', (problem) =>
    expect(errorKeys).toContain(`field.${problem}`),
  )
  test.each([400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505])(
    'the status %i',
    (status) => expect(errorKeys).toContain(`status.${status}`),
  )
  test.each(Object.keys(reasons))('a remote that is unavailable: %s', (reason) =>
    expect(errorKeys).toContain(`unavailable.${reason}`),
  )
  test.each(['superseded_title', 'reload', 'code'])('unavailable.%s', (key) =>
    expect(errorKeys).toContain(`unavailable.${key}`),
  )
  test.each(['network', 'network_title', 'timeout', 'request_failed', 'session_ended', 'unknown'])(
    '%s',
    (key) => expect(errorKeys).toContain(key),
  )
  test.each(['network', 'timeout'])('%s says that what was entered is kept', (key) =>
    expect(read('errors', 'en')[key]).toMatch('Nothing you entered is lost'),
  )
})
