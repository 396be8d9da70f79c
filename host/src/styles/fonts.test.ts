import { latinFallbackFamily, latinFontFamily } from '@console/contract/font'
import { system } from '@console/ui/system'

test('every text of the console is set in the fonts that the page declares', () => {
  const stacks = JSON.stringify(system.getGlobalCss()).match(/"--font-body":"(\\"|[^"])*"/g)!
  expect(stacks.length).toBeGreaterThan(2)
  for (const stack of stacks) {
    const [first, second] = stack
      .replaceAll('\\"', '')
      .split(/[:,"]+/)
      .slice(2)
    expect([first?.trim(), second?.trim()]).toEqual([latinFontFamily, latinFallbackFamily])
  }
})
