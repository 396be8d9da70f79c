import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const runCli = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'cli.ts'), ...args],
    {
      cwd: join(__dirname, '..'),
      env: { PATH: process.env.PATH, CONSOLE_TOKEN: 'none', CONSOLE_URL: 'http://localhost:1' },
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

test('--help prints the usage and succeeds', () => {
  expect(runCli('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('console pin --automatic <brand> <name>'),
    stderr: '',
  })
})

test('a pin takes version and hash as documents print them', () => {
  // It gets as far as asking the console, which does not answer here.
  expect(runCli('pin', 'lantern', 'team', '0.2.0-4a6ed688').stderr).toContain('No console answers')
})

test.each([
  [['publish', 'team'], 'There is no command publish. See npm run console -- --help.'],
  [['status', 'lantern'], 'Say it as: console status'],
  [['unpin', 'lantern'], 'Say it as: console unpin <brand> <name>, for example'],
  [['rollback'], 'Say it as: console rollback <brand> <name>, for example'],
  [['history'], 'Say it as: console history <brand> [<name>]'],
  [['status', '--all'], "Unknown option '--all'."],
  [
    ['pin', 'lantern', 'team'],
    'Say it as: console pin <brand> <name> <version>, for example: console pin lantern team 1.4.0',
  ],
  [
    ['pin', '--automatic', 'lantern'],
    'Say it as: console pin --automatic <brand> <name>, for example: console pin --automatic lantern team',
  ],
])('%j fails with one line that says what is wrong', (args, line) => {
  const { status, stdout, stderr } = runCli(...args)
  expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([1, '', 1])
  expect(stderr).toContain(line)
})
