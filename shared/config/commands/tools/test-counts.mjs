// What the test runners report, as two numbers. Whatever did not pass has failed: a skipped test
// proves nothing.

/** From jest's `--json`. A file that does not even load counts as one failure. */
export function countJestResults({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  numRuntimeErrorTestSuites,
}) {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  }
}

/**
 * From Playwright's JSON report. A test that passed at a second try is unreliable: up to
 * `allowedFlaky` of them have passed, beyond that each counts as failed.
 */
export function countPlaywrightResults({ stats, errors }, { allowedFlaky = 0 } = {}) {
  const tolerated = Math.min(stats.flaky, allowedFlaky)
  return {
    passed: stats.expected + tolerated,
    failed: stats.unexpected + stats.skipped + stats.flaky - tolerated + errors.length,
  }
}

/** From the same report: the tests that passed at a second try, as `file: title`. */
export const listFlakyTests = ({ suites }) =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...listFlakyTests({ suites: suite.suites ?? [] }),
  ])

/** One check that either holds or does not. */
export const countCheck = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

export const sumCounts = (counts) =>
  counts.reduce(
    (total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }),
    { passed: 0, failed: 0 },
  )

export const formatCounts = ({ passed, failed }) => `${passed} passed, ${failed} failed`
