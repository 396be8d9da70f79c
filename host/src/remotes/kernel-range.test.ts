import { satisfiesKernelRange } from './kernel-range'

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.4.3', '1.4.2', false],
  ['^1.5.0', '1.4.9', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.0.0', '2.0.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.0.1', false],
  ['latest', '1.0.0', false],
])('a remote for kernel %s on kernel %s: %s', (range, version, fits) => {
  expect(satisfiesKernelRange(range, version)).toBe(fits)
})
