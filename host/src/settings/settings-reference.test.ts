import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import texts from '../locale/texts/settings.en.json'
import { defaultSettings, settingRows } from './setting-table'

const page = readFileSync(join(__dirname, '../../../shared/docs/reference/settings.md'), 'utf8')

test('A8 the reference has every setting with its default', () => {
  const listed = [...page.matchAll(/^\| `([^`]+)` \| `([^`]+)` /gm)].map(([, name, value]) => [
    name,
    value,
  ])
  const settings = Object.entries(defaultSettings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, innerValue]) => [`${name}.${inner}`, String(innerValue)])
      : [[name, String(value)]],
  )
  expect(listed.toSorted()).toEqual(settings.toSorted())
})

test('A8 the drawer has a text for every setting that it offers, and for each of its choices', () => {
  const { choices, ...labels } = texts as unknown as Record<string, string> & {
    choices: Record<string, Record<string, string>>
  }
  const missing = settingRows.flatMap(({ row }) => {
    if (!row.drawer) return []
    const { text } = row.drawer
    const ofChoices = row.kind === 'choice' ? row.choices : []
    return [
      ...(labels[text] ? [] : [text]),
      ...ofChoices.filter((value) => !choices[text]?.[value]).map((value) => `${text}.${value}`),
    ]
  })
  expect(missing).toEqual([])
})
