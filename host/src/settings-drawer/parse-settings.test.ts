import { defaultSettings } from '../settings/setting-table'
import { parseSettings, serializeSettings } from './parse-settings'

test('A8 what Copy writes is indented JSON of the whole configuration, and Import reads it', () => {
  const settings = { ...defaultSettings, themeColor: '#9c27b0', lockTime: 5 }
  const text = serializeSettings(settings)
  expect(text).toContain('\n  "themeColor": "#9c27b0"')
  expect(parseSettings(text)).toEqual({ changes: settings })
})

test.each([
  ['not JSON', 'hello'],
  ['a list', '[]'],
])('A8 %s is refused', (_, text) => {
  expect(parseSettings(text)).toEqual({ problems: [{ kind: 'no_settings' }] })
})

test('A8 every unknown name and wrong value is named', () => {
  const text = JSON.stringify({
    colour: 'red',
    themeColor: 'red',
    lockTime: -1,
    grayMode: 'yes',
    headerSetting: true,
    toString: 1,
    menuSetting: { type: 'ribbon', menuWidth: 47, show: true },
  })
  expect(parseSettings(text)).toEqual({
    problems: [
      { kind: 'unknown', path: 'colour' },
      { kind: 'value', path: 'themeColor', value: '"red"' },
      { kind: 'value', path: 'lockTime', value: '-1' },
      { kind: 'value', path: 'grayMode', value: '"yes"' },
      { kind: 'value', path: 'headerSetting', value: 'true' },
      { kind: 'unknown', path: 'toString' },
      { kind: 'value', path: 'menuSetting.type', value: '"ribbon"' },
      { kind: 'value', path: 'menuSetting.menuWidth', value: '47' },
    ],
  })
})
