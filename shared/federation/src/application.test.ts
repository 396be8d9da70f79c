import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationIn } from './application'

const folder = mkdtempSync(join(tmpdir(), 'application-'))
afterAll(() => rmSync(folder, { recursive: true }))
const called = (name: string) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.4.0' }))
  return applicationIn(folder)
}

test('a remote is known on the page by names made from its package', () => {
  expect(called('@console/remote-team')).toEqual({
    root: folder,
    name: 'team',
    version: '1.4.0',
    container: 'remoteTeam',
    uniqueName: 'console-remote-team',
  })
})

test('the host has names of its own', () => {
  expect(called('@console/host')).toMatchObject({
    name: 'host',
    container: 'consoleHost',
    uniqueName: 'console-host',
  })
})

test('any other package is refused, and is told how a remote is called', () => {
  expect(() => called('@console/remote-Team2')).toThrow(
    'a remote is called @console/remote-<lower case letters>',
  )
})
