// What the server itself says in Chinese, in its errors, mails and pages, has one word for each thing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextLocale } from '@console/contract/locale'
import { findOtherWords } from '@console/contract/testing/chinese-words'
import { pageMessages } from '../modules/site/page-messages'

const folder = join(__dirname, '..')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
)

/**
 * What a source says in each language: from the name of one to that of the next. Hong Kong reads what
 * is said for Taiwan where nothing of its own follows.
 */
function readTexts(source: string): [TextLocale, string][] {
  const [, ...pieces] = source.split(/\b(en|zh_CN|zh_TW|zh_HK): /)
  const texts: [TextLocale, string][] = []
  for (let index = 0; index < pieces.length; index += 2) {
    const [textLocale, text, next] = pieces.slice(index, index + 3)
    texts.push([textLocale as TextLocale, text!])
    if (textLocale === 'zh_TW' && next !== 'zh_HK') texts.push(['zh_HK', text!])
  }
  return texts
}

const findProblems = (source: string) =>
  readTexts(source).flatMap(([textLocale, text]) =>
    findOtherWords(text, textLocale).map((problem) => `${textLocale} ${problem}`),
  )

test('in every text beside its translations', () => {
  expect(findProblems("{ en: 'Log', zh_CN: '主控台', zh_TW: '紀錄' }, { en: 'Network' }")).toEqual([
    'zh_CN says 主控台, not 控制台',
    'zh_TW says 紀錄, not 記錄',
    'zh_HK says 紀錄, not 記錄',
  ])
  expect(findProblems("{ zh_TW: '網路', zh_HK: '網絡' }")).toEqual([])
  const problems = files.flatMap((file) =>
    findProblems(readFileSync(join(folder, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  )
  expect(problems).toEqual([])
})

test('on the pages of the server as Hong Kong reads them', () => {
  const problems = Object.entries(pageMessages('zh_HK')).flatMap(([key, text]) =>
    findOtherWords(text, 'zh_HK').map((problem) => `${key} ${problem}`),
  )
  expect(problems).toEqual([])
})
