import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applications, findRemotes, publishedApplications, workspacePackages } from './paths.mjs'

test('a new remote is found by its folder, and a folder without a package is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-workspace-'))
  for (const folder of ['remote-reports', 'remote-ads', 'remote-notes', 'services'])
    mkdirSync(join(root, folder))
  for (const folder of ['remote-reports', 'remote-ads', 'services'])
    writeFileSync(join(root, folder, 'package.json'), '{}')
  expect(findRemotes(root)).toEqual(['remote-ads', 'remote-reports'])
  rmSync(root, { recursive: true })
})

test('the gallery is for development, and npm start does not publish it', () => {
  expect(applications).toContain('dev/gallery')
  expect(publishedApplications).not.toContain('dev/gallery')
  expect(publishedApplications).toContain('remote-auth')
})

test('the host is built first, because it is the slowest', () => {
  expect(applications[0]).toBe('host')
})

test('types and tests are run in every remote that is found', () => {
  expect(workspacePackages).toEqual(expect.arrayContaining([...applications]))
})
