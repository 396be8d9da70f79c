import { globalStyles } from './global-styles'
import { createPageSystem, system } from './system'
import { sizes } from './tokens'

const pageSystem = createPageSystem(globalStyles)
const css = JSON.stringify([pageSystem.getGlobalCss(), pageSystem.getTokenCss()])

test('colours belong to no brand: they refer to the palette that the page carries', () => {
  expect(system.token('colors.accent.solid')).toContain('var(--')
  expect(css).toContain('var(--accent-solid)')
  expect(css).toContain('var(--grey-200)')
})

test('under the class dark every colour that has a dark value takes it', () => {
  const rules = Object.entries(
    (system.getTokenCss() as Record<string, Record<string, Record<string, string>>>)[
      '@layer tokens'
    ]!,
  )
  const [light = {}, dark = {}] = [':root', '.dark &'].map(
    (selector) => rules.find(([where]) => where.includes(selector))?.[1],
  )
  expect([light['--c-colors-bg'], dark['--c-colors-bg']]).toEqual(['#fff', 'var(--grey-950)'])
  expect(Object.keys(dark).filter((name) => dark[name] === light[name])).toEqual([])
})

test('look: Chinese has a line height of 1.6, Latin that of its text style', () => {
  expect(css).toContain('"--line-chinese":"1.6"')
  expect(JSON.stringify(system.css({ textStyle: 'title' }))).toContain('var(--line-chinese, 1.4)')
})

test('look: Chinese and Latin letters in one text stand apart', () => {
  expect(css).toContain('"textAutospace":"normal"')
})

test('look: controls are 36 px high, and 44 under a finger', () => {
  expect(css).toContain('"--control-height":"2.25rem"')
  expect(css).toContain('"--control-height":"2.75rem"')
})

test('look: nothing moves under reduced motion', () => {
  expect(css).toContain('prefers-reduced-motion: reduce')
})

test('look: nothing that holds text has a height in pixels, so that text at 200 % does not overlap', () => {
  for (const { value } of Object.values(sizes)) expect(value).not.toMatch(/px/)
  expect(css).not.toMatch(/"--control-[a-z-]+":"[\d.]+px"/)
})

test('the colour of a selection comes without a custom property, which would be computed for every element', () => {
  const { '@layer base': base } = pageSystem.getGlobalCss() as Record<
    string,
    Record<string, object>
  >
  expect(base!['&::selection']).toEqual({
    'background-color': 'color-mix(in srgb, var(--c-colors-accent-solid) 30%, transparent)',
  })
})
