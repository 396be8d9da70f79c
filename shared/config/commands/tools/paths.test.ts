import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  applications,
  findRemotes,
  isDevelopmentOnly,
  publishedApplications,
  workspacePackages,
} from './paths.mjs'

test('a new remote is found by its folder, and a folder without a package is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-workspace-'))
  for (const folder of ['remote-reports', 'remote-ads', 'remote-notes', 'services'])
    mkdirSync(join(root, folder))
  for (const folder of ['remote-reports', 'remote-ads', 'services'])
    writeFileSync(join(root, folder, 'package.json'), '{}')
  expect(findRemotes(root)).toEqual(['remote-ads', 'remote-reports'])
  rmSync(root, { recursive: true })
})

test('what is for development alone is found, and npm start does not publish it', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-workspace-'))
  for (const [folder, content] of [
    ['remote-ads', '{}'],
    ['remote-show', '{ "developmentOnly": true }'],
  ] as const) {
    mkdirSync(join(root, folder))
    writeFileSync(join(root, folder, 'package.json'), content)
  }
  expect(findRemotes(root).filter((folder) => isDevelopmentOnly(root, folder))).toEqual([
    'remote-show',
  ])
  rmSync(root, { recursive: true })
  expect(applications).toContain('remote-gallery')
  expect(publishedApplications).not.toContain('remote-gallery')
  expect(publishedApplications).toContain('remote-auth')
})

test('the host is built first, because it is the slowest', () => {
  expect(applications[0]).toBe('host')
})

test('types and tests are run in every remote that is found', () => {
  expect(workspacePackages).toEqual(expect.arrayContaining([...applications]))
})
