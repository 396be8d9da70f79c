import { countJest, countOne, countPlaywright, sum, summary } from './counts.mjs'

test('jest: what was skipped or did not load has not passed', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  }
  expect(countJest(report)).toEqual({ passed: 7, failed: 5 })
})

test('Playwright: what was skipped, passed at a second try or broke outside a test has not passed', () => {
  const report = {
    stats: { expected: 9, unexpected: 1, skipped: 1, flaky: 1 },
    errors: [{ message: 'a file does not load' }],
  }
  expect(countPlaywright(report)).toEqual({ passed: 9, failed: 4 })
  expect(
    countPlaywright({ stats: { expected: 3, unexpected: 0, skipped: 0, flaky: 0 }, errors: [] }),
  ).toEqual({ passed: 3, failed: 0 })
})

test('the counts of all stages are added up and said in one line', () => {
  const all = sum([countOne(true), countOne(false), { passed: 10, failed: 0 }])
  expect(summary(all)).toBe('11 passed, 1 failed')
  expect(summary(sum([]))).toBe('0 passed, 0 failed')
})
