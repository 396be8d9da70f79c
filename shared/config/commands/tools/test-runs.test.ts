import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repositoryRoot } from './paths.mjs'
import { engineTests } from './test-runs.mjs'

test('every service test that is named for PostgreSQL is there', () => {
  const files = readdirSync(join(repositoryRoot, 'services/src'), { recursive: true })
  const names = new Set(files.map((file) => basename(String(file), '.test.ts')))
  expect(engineTests.filter((name) => !names.has(name))).toEqual([])
})

test('every journey that is named for a run is there', () => {
  const source = readFileSync(join(repositoryRoot, 'shared/config/commands/tools/test-runs.mjs'))
  const named = String(source).match(/journeys\/[\w-]+\.e2e\.ts/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !existsSync(join(repositoryRoot, 'e2e', file)))).toEqual([])
})
