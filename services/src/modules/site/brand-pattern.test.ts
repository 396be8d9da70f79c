import { createBrandPattern } from './brand-pattern'

const variants = ['marketing', 'chat', 'merchant'] as const

test.each(variants)('the pattern of %s is the same every time, finite and faint', (variant) => {
  const pattern = createBrandPattern(variant)
  expect(createBrandPattern(variant)).toBe(pattern)
  expect(pattern).not.toMatch(/NaN|Infinity/)
  const strokes = [...pattern.matchAll(/<path d="([^"]+)" opacity="([^"]+)"/g)]
  expect(strokes.length).toBeGreaterThan(10)
  expect(new Set(strokes.map(([, path]) => path)).size).toBe(strokes.length)
  for (const [, , opacity] of strokes) {
    expect(Number(opacity)).toBeGreaterThan(0)
    expect(Number(opacity)).toBeLessThan(0.4)
  }
})

test('each variant has a pattern of its own', () => {
  expect(new Set(variants.map(createBrandPattern)).size).toBe(3)
})
