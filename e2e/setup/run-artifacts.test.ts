import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeStaleArtifacts } from './run-artifacts'

test('a run removes the artifacts of ended runs and keeps those of runs under way', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-artifacts-'))
  const ended = String(spawnSync(process.execPath, ['-e', '']).pid)
  for (const name of [String(process.pid), ended, 'no-process-id']) mkdirSync(join(root, name))
  removeStaleArtifacts(root)
  expect(readdirSync(root)).toEqual([String(process.pid)])
  rmSync(root, { recursive: true })
})

/** Reads the configuration as tools do, in a process of its own, on a machine without a browser. */
function readOutputDir(run?: string) {
  const script =
    "import('./playwright.config.ts').then(({ default: config }) => console.log(config.outputDir))"
  const env = { ...process.env, CHROMIUM: '/nowhere/chromium', CONSOLE_RUN: run }
  return execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: join(__dirname, '..'),
    env,
    encoding: 'utf8',
  }).trim()
}

test('reading the configuration (knip, an editor) neither looks for a browser nor downloads one', () => {
  expect(readOutputDir()).toMatch(/^test-results\/artifacts\/\d+$/)
})

test('each run has its own artifacts folder, and shares it with its workers', () => {
  expect(readOutputDir()).not.toBe(readOutputDir())
  expect(readOutputDir('77')).toBe('test-results/artifacts/77')
})
