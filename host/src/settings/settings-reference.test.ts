import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSettings } from './setting-table'

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
