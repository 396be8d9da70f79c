import type { colorPresets } from '../theme/theme'

type Preset = (typeof colorPresets)[keyof typeof colorPresets][number]

/** What a preset is called, as a key below `settings:colors`; two shades of one colour share it. */
export const colorNames: Record<Preset, string> = {
  '#0960bd': 'deep_blue',
  '#0084f4': 'blue',
  '#009688': 'teal',
  '#536dfe': 'indigo',
  '#ff5c93': 'pink',
  '#ee4f12': 'vermilion',
  '#0096c7': 'cyan',
  '#9c27b0': 'purple',
  '#ff9800': 'orange',
  '#ffffff': 'white',
  '#151515': 'black',
  '#5172dc': 'indigo',
  '#018ffb': 'blue',
  '#409eff': 'light_blue',
  '#e74c3c': 'red',
  '#24292e': 'dark_grey',
  '#394664': 'slate',
  '#001529': 'navy',
  '#383f45': 'grey',
  '#212121': 'black',
  '#273352': 'slate',
  '#191b24': 'black',
  '#191a23': 'black',
  '#304156': 'slate',
  '#001628': 'navy',
  '#28333e': 'dark_grey',
  '#344058': 'slate',
}
