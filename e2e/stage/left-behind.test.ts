import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetEndedRuns } from './left-behind'

test('a run clears away what ended runs have left, and lets the others be', () => {
  const all = mkdtempSync(join(tmpdir(), 'console-left-behind-'))
  const ended = String(spawnSync(process.execPath, ['-e', '']).pid)
  for (const name of [String(process.pid), ended, 'a-journey-of-old']) mkdirSync(join(all, name))
  forgetEndedRuns(all)
  expect(readdirSync(all)).toEqual([String(process.pid)])
  rmSync(all, { recursive: true })
})

/** Reads the configuration as tools do, in a process of its own, on a machine that has no browser. */
function outputFolder(run?: string) {
  const script =
    "import('./playwright.config.ts').then(({ default: config }) => console.log(config.outputDir))"
  const env = { ...process.env, CHROMIUM: '/nowhere/chromium', CONSOLE_RUN: run }
  return execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: join(__dirname, '..'),
    env,
    encoding: 'utf8',
  }).trim()
}

test('who only reads the configuration (knip, an editor) looks for no browser and fetches none', () => {
  expect(outputFolder()).toMatch(/^test-results\/left-behind\/\d+$/)
})

test('each run has its own folder, and shares it with its workers', () => {
  expect(outputFolder()).not.toBe(outputFolder())
  expect(outputFolder('77')).toBe('test-results/left-behind/77')
})
