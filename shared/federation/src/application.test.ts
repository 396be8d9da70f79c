import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApplication } from './application'

const folder = mkdtempSync(join(tmpdir(), 'application-'))
afterAll(() => rmSync(folder, { recursive: true }))
const applicationNamed = (name: string) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.4.0' }))
  return readApplication(folder)
}

test('the names of a remote on the page are derived from its package name', () => {
  expect(applicationNamed('@console/remote-team')).toEqual({
    root: folder,
    name: 'team',
    version: '1.4.0',
    container: 'remoteTeam',
    uniqueName: 'console-remote-team',
    developmentOnly: false,
  })
})

test('the scope of a remote is that of whoever makes it', () => {
  for (const name of ['@harbour/remote-team', 'remote-team'])
    expect(applicationNamed(name)).toMatchObject({ name: 'team', container: 'remoteTeam' })
})

test('the host has names of its own', () => {
  expect(applicationNamed('@console/host')).toMatchObject({
    name: 'host',
    container: 'consoleHost',
    uniqueName: 'console-host',
  })
})

test('any other package is refused with the pattern of a remote name', () => {
  expect(() => applicationNamed('@console/remote-Team2')).toThrow(
    'a remote is called remote-<lower case letters>, with or without a scope before it',
  )
})
