import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './setup/chromium-flags'
import { runArtifactsFolder } from './setup/run-artifacts'

export default defineConfig({
  testDir: '.',
  testMatch: 'journeys/*.e2e.ts',
  // `npm run test:long` runs them.
  grepInvert: process.env.LONG_RUNS ? [] : /@long/,
  outputDir: runArtifactsFolder(),
  globalSetup: './setup/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Pictures of the documents (journeys/pictures.e2e.ts).
  snapshotPathTemplate: '../shared/docs/pictures/{arg}{ext}',
  expect: { timeout: 10_000, toMatchSnapshot: { maxDiffPixelRatio: 0.01 } },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // Tracing every journey takes two fifths of their processor time: the second try has a trace.
    trace: 'on-first-retry',
    launchOptions: {
      // For watching a journey: SLOWLY=500 waits 500 ms before each browser action (README).
      slowMo: Number(process.env.SLOWLY ?? 0),
      // Set by setup/global-setup.ts before the first journey, so that tools which only read this
      // file look for no browser.
      executablePath: process.env.CHROMIUM,
      args: chromiumFlags,
    },
  },
})
