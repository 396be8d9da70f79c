import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const cwd = join(__dirname, '..')
const env = { PATH: process.env.PATH, CONSOLE_TOKEN: 'none', CONSOLE_URL: 'http://localhost:1' }
const cliArgs = (...args: string[]) => ['--import', 'tsx', join(__dirname, 'cli.ts'), ...args]

const runCli = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, cliArgs(...args), {
    cwd,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('--help prints the usage and succeeds', () => {
  expect(runCli('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('console pin --automatic <brand> <name>'),
    stderr: '',
  })
})

test('a pin takes version and hash as documents print them, and asks for exactly that release', async () => {
  const bodies: unknown[] = []
  const registry = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => bodies.push(JSON.parse(body)))
    request.on('end', () => response.writeHead(404).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const child = spawn(process.execPath, cliArgs('pin', 'lantern', 'team', '0.2.0-4a6ed688'), {
    cwd,
    env: { ...env, CONSOLE_URL: `http://127.0.0.1:${port}` },
  })
  await once(child, 'exit')
  registry.close()
  expect(bodies).toEqual([{ version: '0.2.0', hash: '4a6ed688' }])
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
