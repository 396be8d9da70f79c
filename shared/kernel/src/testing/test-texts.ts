import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '@console/contract/locale'
import {
  findOverlayProblems,
  findTextDifferences,
  findToneViolations,
  findWordProblems,
} from './compare-texts'

/**
 * The tests that the texts of every remote pass, read from the folder that the build publishes.
 * `overlays: []` where nobody in Hong Kong reads them.
 * @public for the tests of remotes
 */
export function testTexts(folder: string, namespace: string, { overlays = ['zh_HK'] } = {}) {
  const read = (language: string) =>
    JSON.parse(readFileSync(join(folder, `${namespace}.${language}.json`), 'utf8')) as Texts

  test.each(['zh_CN', 'zh_TW'])('%s has every text that English has', (language) => {
    expect(findTextDifferences(read('en'), read(language))).toEqual([])
  })

  test.each(['zh_CN', 'zh_TW'] as const)('%s has one word for each thing', (language) => {
    expect(findWordProblems(read(language), language)).toEqual([])
  })

  test('every text keeps our tone', () => {
    expect(findToneViolations(read('en'))).toEqual([])
  })

  for (const overlay of overlays)
    test(`${overlay} has words of its own`, () => {
      expect(findOverlayProblems(read('zh_TW'), read(overlay))).toEqual([])
    })
}
