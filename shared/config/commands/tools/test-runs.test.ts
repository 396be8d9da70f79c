import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repositoryRoot } from './paths.mjs'
import { engineTests } from './test-runs.mjs'

test('every service test that is named for PostgreSQL is there', () => {
  const files = readdirSync(join(repositoryRoot, 'services/src'), { recursive: true })
  const names = new Set(files.map((file) => basename(String(file), '.test.ts')))
  expect(engineTests.filter((name) => !names.has(name))).toEqual([])
})
