import {
  countJestResults,
  countCheck,
  countPlaywrightResults,
  listFlakyTests,
  sumCounts,
  formatCounts,
} from './test-counts.mjs'

test('jest: what was skipped or did not load has not passed', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  }
  expect(countJestResults(report)).toEqual({ passed: 7, failed: 5 })
})

test('Playwright: what was skipped, passed at a second try or broke outside a test has not passed', () => {
  const report = {
    stats: { expected: 9, unexpected: 1, skipped: 1, flaky: 1 },
    errors: [{ message: 'a file does not load' }],
  }
  expect(countPlaywrightResults(report)).toEqual({ passed: 9, failed: 4 })
  expect(
    countPlaywrightResults({
      stats: { expected: 3, unexpected: 0, skipped: 0, flaky: 0 },
      errors: [],
    }),
  ).toEqual({ passed: 3, failed: 0 })
})

test('Playwright: so many tests as are allowed may need a second try, and they are named', () => {
  const stats = { expected: 9, unexpected: 0, skipped: 0, flaky: 3 }
  expect(countPlaywrightResults({ stats, errors: [] }, { allowedFlaky: 2 })).toEqual({
    passed: 11,
    failed: 1,
  })
  const spec = (title: string, status: string) => ({
    file: 'tabs.e2e.ts',
    title,
    tests: [{ status }],
  })
  const suites = [
    {
      specs: [spec('opens', 'flaky'), spec('closes', 'expected')],
      suites: [{ specs: [spec('moves', 'flaky')] }],
    },
  ]
  expect(listFlakyTests({ suites })).toEqual(['tabs.e2e.ts: opens', 'tabs.e2e.ts: moves'])
})

test('the counts of all stages are added up and printed in one line', () => {
  const all = sumCounts([countCheck(true), countCheck(false), { passed: 10, failed: 0 }])
  expect(formatCounts(all)).toBe('11 passed, 1 failed')
  expect(formatCounts(sumCounts([]))).toBe('0 passed, 0 failed')
})
