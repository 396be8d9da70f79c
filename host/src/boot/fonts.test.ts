import { latinFallbackFamily, latinFontFamily } from '@console/contract/font'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

test('every text of the console is set in the fonts that the page declares', () => {
  const css = readFileSync(join(__dirname, '../../../shared/ui/src/global.css'), 'utf8')
  const stacks = [...css.matchAll(/--font-body:([^;]+);/g)].map(([, stack]) => stack!)
  expect(stacks.length).toBeGreaterThan(2)
  const names = (stack: string) => stack.split(',').map((name) => name.trim().replaceAll('"', ''))
  for (const stack of stacks)
    expect(names(stack).slice(0, 2)).toEqual([latinFontFamily, latinFallbackFamily])
})
