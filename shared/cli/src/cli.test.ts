import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createPin } from './testing/create-pin'

const cwd = join(__dirname, '..')
const env = { PATH: process.env.PATH, CONSOLE_TOKEN: 'none', CONSOLE_URL: 'http://localhost:65001' }
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
    stdout: expect.stringContaining('pin [options] <brand> <changes...>'),
    stderr: '',
  })
})

test('a pin takes version and hash as documents print them, what goes with a hyphen, and asks for exactly that', async () => {
  const bodies: unknown[] = []
  const registry = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => bodies.push(JSON.parse(body)))
    request.on('end', () => response.writeHead(404).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const child = spawn(process.execPath, cliArgs('pin', 'lantern', 'team@0.2.0-4a6ed688', '-host'), {
    cwd,
    env: { ...env, CONSOLE_URL: `http://127.0.0.1:${port}` },
  })
  await once(child, 'exit')
  registry.close()
  expect(bodies).toEqual([
    { releases: [{ name: 'team', version: '0.2.0', hash: '4a6ed688' }], remove: ['host'] },
  ])
})

test.each([
  [['publish', 'team'], "error: unknown command 'publish'", 2],
  [['status', 'lantern'], 'error: too many arguments', 2],
  [['pin', 'lantern'], "error: missing required argument 'changes'", 2],
  [['rollback'], "error: missing required argument 'brand'", 2],
  [['rollback', 'lantern', '--to', 'yesterday'], 'It is a whole number from 1 on.', 2],
  [['freeze', 'lantern'], "error: required option '--reason <text>' not specified", 2],
  [['status', '--all'], "error: unknown option '--all'", 2],
  [
    ['pin', 'lantern', 'team', '1.4.0'],
    'team is no release: write name@version, such as team@1.4.0',
    1,
  ],
  [['release'], 'Name what to release, or --all for every build.', 1],
])('%j fails with a line that says what is wrong', (args, line, code) => {
  const { status, stdout, stderr } = runCli(...args)
  expect([status, stdout]).toEqual([code, ''])
  expect(stderr).toContain(line)
  expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2)
})

test('without a console it ends with 3, and says why', () => {
  const { status, stderr } = runCli('status')
  expect(status).toBe(3)
  expect(stderr).toMatch(/^No console answers at http:\/\/localhost:65001: nothing listens there/)
})

/** Runs the command against a console that answers every call with this. */
async function runAgainst(answer: object, ...args: string[]) {
  const registry = createServer((_, response) => response.end(JSON.stringify(answer)))
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const { port } = registry.address() as AddressInfo
  const child = spawn(process.execPath, cliArgs(...args), {
    cwd,
    env: { ...env, CONSOLE_URL: `http://127.0.0.1:${port}` },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  registry.close()
  return { stdout, stderr, status: status as number }
}

test('--json prints what the console answers, as one document', async () => {
  const result = { releases: [], pins: [], brands: [], rollouts: [], overrides: [], lost: [] }
  const status = await runAgainst({ code: 0, result, message: '' }, '--json', 'status')
  expect(JSON.parse(status.stdout)).toEqual(result)
  const change = { pin: createPin('lantern', 'team'), changed: true }
  const { stdout } = await runAgainst(
    { code: 0, result: change, message: '' },
    ...['--json', 'pin', 'lantern', 'team', 'auth', '--automatic'],
  )
  expect(JSON.parse(stdout)).toEqual([change, change])
})

test('whatever the console refuses is said in one line, without a stack', async () => {
  const refusal = { code: 'NOT_FOUND', result: null, message: 'It does not exist.' }
  expect(await runAgainst(refusal, 'proposals', 'nobody')).toEqual({
    stdout: '',
    stderr: 'It does not exist.\n',
    status: 1,
  })
})

test('a shell completes commands and options', () => {
  expect(runCli('complete', '--', 'roll').stdout).toContain('rollback\t')
  expect(runCli('complete', '--', 'rollback', '--').stdout).toContain('--to')
})

test('packed, it is one file that runs without a workspace and without an install', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-cli-'))
  const run = (command: string, args: string[], from: string) =>
    spawnSync(command, args, { cwd: from, env: { ...process.env, ...env }, encoding: 'utf8' })
  const { stdout } = run('npm', ['pack', '--pack-destination', folder], cwd)
  const tarball = stdout.trim().split('\n').at(-1)!
  const npx = ['--yes', '--offline', '--cache', join(folder, 'cache'), `./${tarball}`]
  const { status, stderr } = run('npx', [...npx, 'rollback', 'lantern'], folder)
  expect(stderr).toContain('No console answers at http://localhost:65001')
  expect(status).toBe(3)
  await rm(folder, { recursive: true })
}, 60_000)
