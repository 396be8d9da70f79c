import { createBrandPattern } from './brand-pattern'

test.each(['marketing', 'chat', 'merchant'] as const)(
  'the pattern of %s is the same every time, finite and faint',
  (variant) => {
    const { strokes } = createBrandPattern(variant)
    expect(strokes).toEqual(createBrandPattern(variant).strokes)
    expect(strokes.length).toBeGreaterThan(10)
    expect(new Set(strokes.map(({ path }) => path)).size).toBe(strokes.length)
    for (const { path, opacity } of strokes) {
      expect(path).not.toMatch(/NaN|Infinity/)
      expect(opacity).toBeGreaterThan(0)
      expect(opacity).toBeLessThan(0.4)
    }
  },
)

test('each variant has a pattern of its own', () => {
  const paths = (['marketing', 'chat', 'merchant'] as const).map(
    (variant) => createBrandPattern(variant).strokes[0]?.path,
  )
  expect(new Set(paths).size).toBe(3)
})
