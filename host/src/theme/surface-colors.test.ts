import { wcagContrast } from 'culori'
import * as fc from 'fast-check'
import { isDarkColor, shiftChannels, textColorOn } from './brightness'
import { createSurfaceColors, surfaceSteps } from './surface-colors'

const headerPresets =
  'ffffff 151515 009688 5172dc 018ffb 409eff e74c3c 24292e 394664 001529 383f45'.split(' ')

test('A9.2 of the presets of the header only white is light', () => {
  expect(headerPresets.filter((preset) => !isDarkColor(`#${preset}`))).toEqual(['ffffff'])
})

test('A9.3 each channel moves by the same amount, within its limits, in short notation too', () => {
  expect(shiftChannels('#151515', 15)).toBe('#242424')
  expect(shiftChannels('#f8f', 15)).toBe('#ff97ff')
  expect(shiftChannels('#050505', -15)).toBe('#000000')
})

test('A9.3 a surface that is readable as it is keeps its colour, and hover and active differ from it', () => {
  expect(createSurfaceColors('#001529', surfaceSteps.header)).toMatchObject({
    bg: '#001529',
    hover: '#0f2438',
    active: '#0f2438',
    fg: '#ffffff',
  })
  expect(createSurfaceColors('#fff', surfaceSteps.header)).toMatchObject({
    bg: '#ffffff',
    hover: '#f0f0f0',
  })
})

test.each(headerPresets.map((preset) => `#${preset}`))(
  'A9.6 the text on %s is white or near-black, whichever contrasts more',
  (color) => {
    const text = textColorOn(color)
    const other = text === '#ffffff' ? '#050608' : '#ffffff'
    expect(wcagContrast(text, color)).toBeGreaterThan(wcagContrast(other, color))
  },
)

test('A9.6 the middle colours, on which either text is hard to read, keep 4.5:1', () => {
  for (const color of ['#757575', '#767676', '#777777', '#0075dd', '#d9480f', '#ff5a5a'])
    expect(wcagContrast(textColorOn(color), color)).toBeGreaterThanOrEqual(4.5)
})

test('A9.6 whatever colour is chosen is shown as chosen, with readable text and visible controls, hovered and current ones too', () => {
  const anyColour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(anyColour, fc.constantFrom('header', 'sidebar'), (color, surface) => {
      const made = createSurfaceColors(color, surfaceSteps[surface as 'header' | 'sidebar'])
      expect(made.bg).toBe(color)
      for (const ground of [made.bg, made.hover, made.active]) {
        expect(wcagContrast(made.fg, ground)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(made.muted, ground)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(made.control, ground)).toBeGreaterThanOrEqual(3)
      }
      expect([made.hover, made.active]).not.toContain(made.bg)
    }),
    { numRuns: 300 },
  )
})
