import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openSpool } from './spool'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'console-spool-'))))
afterEach(() => rm(folder, { recursive: true }))

test('a spool gives back its lines in their order, and leaves no file in its folder', async () => {
  const spool = await openSpool(folder)
  for (const line of ['one', '二', '']) await spool.write(line)
  expect(await readdir(folder)).toEqual([])
  expect(await text(spool.toStream((line) => `[${line}]`, 'head '))).toBe('head [one][二][]')
})

test('a spool whose reader goes away ends with it', async () => {
  const spool = await openSpool(folder)
  await spool.write('one')
  const stream = spool.toStream((line) => line, '')
  stream.destroy()
  await new Promise((resolve) => stream.once('close', resolve))
  await expect(spool.write('two')).rejects.toThrow()
})
