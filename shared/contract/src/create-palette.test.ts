import { greyCssVariable, paletteRoleVariables, paletteSteps } from './palette'
import { converter, formatHex, interpolate, wcagContrast } from 'culori'
import * as fc from 'fast-check'
import { createPalette, paletteCss } from './create-palette'

const difficult = [
  '#ffff00',
  '#000000',
  '#ffffff',
  '#0084f4',
  '#808080',
  '#777777',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#ff00ff',
  '#00ffff',
]
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

function expectReadable(accent: string) {
  const palette = createPalette(accent)
  for (const mode of ['light', 'dark'] as const) {
    const colours = palette[mode]
    const value = (name: string) => colours[name]!
    const grounds =
      mode === 'light'
        ? ['#ffffff', value(greyCssVariable('50')), value(greyCssVariable('100'))]
        : [
            value(greyCssVariable('950')),
            value(greyCssVariable('900')),
            value(greyCssVariable('800')),
          ]
    for (const role of paletteRoleVariables) expect(value(role)).toMatch(/^#[0-9a-f]{6}$/)
    for (const ground of grounds) {
      expect(wcagContrast(value('--accent-solid'), ground)).toBeGreaterThanOrEqual(3)
      expect(wcagContrast(value('--accent-solid-hover'), ground)).toBeGreaterThanOrEqual(3)
      expect(wcagContrast(value('--focus'), ground)).toBeGreaterThanOrEqual(3)
      expect(wcagContrast(value('--accent-fg'), ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(
      wcagContrast(value('--accent-contrast'), value('--accent-solid')),
    ).toBeGreaterThanOrEqual(4.5)
    expect(
      wcagContrast(value('--accent-contrast'), value('--accent-solid-hover')),
    ).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(value('--accent-fg'), value('--accent-subtle'))).toBeGreaterThanOrEqual(4.5)
    const lesserWords = formatHex(interpolate([value('--field'), value('--field-fg')], 'rgb')(0.9))!
    expect(wcagContrast(lesserWords, value('--field'))).toBeGreaterThanOrEqual(4.5)
  }
}

test.each(difficult)('the accent %s gives readable roles in light and dark', expectReadable)

test('any accent gives readable roles in light and dark', () => {
  fc.assert(fc.property(anyColour, expectReadable), { numRuns: 150 })
})

test('greys have a hint of the hue, and their text steps can be read on white', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const { light } = createPalette(accent)
      for (const step of paletteSteps)
        expect(converter('oklch')(light[greyCssVariable(step)]!)!.c).toBeLessThanOrEqual(0.0125)
      expect(wcagContrast(light[greyCssVariable('500')]!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(
        wcagContrast(light[greyCssVariable('400')]!, light[greyCssVariable('900')]!),
      ).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 50 },
  )
})

test('an accent that is readable as it is stays the brand’s own colour', () => {
  expect(createPalette('#5b3df5').light['--accent-solid']).toBe('#5b3df5')
})

test.each(['#d9480f', '#c5291d', '#ff5a5a'])(
  'the accent %s could be taken for danger: focus is neutral, and a wrong field has a tinted ground',
  (accent) => {
    const { light, dark } = createPalette(accent)
    expect(light).toMatchObject({
      '--focus': light[greyCssVariable('950')],
      '--invalid-bg': '#fef1f0',
    })
    expect(dark).toMatchObject({
      '--focus': dark[greyCssVariable('100')],
      '--invalid-bg': '#3a1a18',
    })
  },
)

test.each(['#0084f4', '#0f9d75', '#f2b705', '#8a7f7e'])(
  'the accent %s is far from danger: focus is in the accent, and a wrong field keeps its ground',
  (accent) => {
    const { light, dark } = createPalette(accent)
    expect(light['--focus']).not.toBe(light[greyCssVariable('950')])
    expect(light['--invalid-bg']).toBe('#ffffff')
    expect(dark['--invalid-bg']).toBe(dark[greyCssVariable('900')])
  },
)

test('the style holds the scale once and the roles for both modes', () => {
  const style = paletteCss('#0084f4')
  expect(style.match(/--accent-500:/g)).toHaveLength(1)
  expect(style.match(/--accent-fg:/g)).toHaveLength(2)
  expect(style).toMatch(/^:root\{[^{}<]+\}\.dark\{[^{}<]+\}$/)
})
