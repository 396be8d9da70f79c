import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './stage/chromium-flags'
import { leftBehind } from './stage/left-behind'

export default defineConfig({
  testDir: '.',
  testMatch: 'journeys/*.e2e.ts',
  outputDir: leftBehind(),
  globalSetup: './stage/prepare.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      // For watching: SLOWLY=500 waits so many milliseconds before each deed (README).
      slowMo: Number(process.env.SLOWLY ?? 0),
      // Found before the first journey (stage/prepare.ts): whoever only reads this file starts nothing.
      executablePath: process.env.CHROMIUM,
      args: chromiumFlags,
    },
  },
})
