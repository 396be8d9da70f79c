import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openServerStage, openStartedStage, type ServerStage } from './testing/server-stage'

jest.setTimeout(300_000)

let started: ServerStage
let stage: ServerStage
beforeAll(async () => {
  started = await openStartedStage()
})
afterEach(() => stage.close())
afterAll(() => started.close())

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port between 1 and 65535.\n'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.\n',
  ],
])('a wrong setting (%j) stops the start with one line', async (environment, line) => {
  stage = await openServerStage()
  expect(await stage.start(environment).ended).toEqual({ code: 1, stderr: line })
  expect(readdirSync(stage.folder)).toEqual([])
})

test('a folder that cannot be used is one line', async () => {
  stage = await openServerStage()
  const file = join(stage.folder, 'file')
  writeFileSync(file, '')
  expect(await stage.start({ DATA_DIR: file }).ended).toEqual({
    code: 1,
    stderr: `DATA_DIR ${file} cannot be used: EEXIST.\n`,
  })
  if (process.platform === 'linux')
    expect(await stage.start({ DATA_DIR: '/proc/console' }).ended).toEqual({
      code: 1,
      stderr: 'DATA_DIR /proc/console cannot be used: ENOENT.\n',
    })
  expect(await stage.start({ DATA_DIR: join(file, 'within') }).ended).toEqual({
    code: 1,
    stderr: `DATA_DIR ${join(file, 'within')} cannot be used: ENOTDIR.\n`,
  })
})

test('a host that this machine does not have is one line', async () => {
  stage = await openServerStage(started.folder)
  expect(await stage.start({ HOST: 'no-such-host.invalid', DEMO: '1' }).ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^HOST no-such-host\.invalid is not an address of this machine: \w+\.\n$/,
    ),
  })
  expect(await stage.start({ HOST: '192.0.2.1', DEMO: '1' }).ended).toEqual({
    code: 1,
    stderr: 'HOST 192.0.2.1 is not an address of this machine: EADDRNOTAVAIL.\n',
  })
})

test('a port that is in use is one line, and the folder is unlocked afterwards', async () => {
  stage = await openServerStage(started.folder)
  const otherServer = createServer()
  await new Promise<void>((resolve) =>
    otherServer.listen(Number(stage.ports.PORT), '127.0.0.1', resolve),
  )
  const { code, stderr } = await stage.start().ended
  expect([code, stderr]).toEqual([
    1,
    `PORT ${stage.ports.PORT} is in use. Give another one: PORT=${Number(stage.ports.PORT) + 10}.\n`,
  ])
  await new Promise((resolve) => otherServer.close(resolve))
  await stage.start().ready
})
