import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Lines that wait on the disk for a reader who may be slow. */
interface Spool {
  write(line: string): Promise<void>
  /** Reads all lines from the first on, as `toChunk` has them; the spool is gone when the stream is. */
  toStream(toChunk: (line: string) => string, head: string): Readable
  close(): Promise<void>
}

/**
 * Opens a spool in a folder. Its file has no name by the time that something is written into it: the
 * system deletes it with the spool, also when the process is killed.
 */
export async function openSpool(folder: string): Promise<Spool> {
  const path = join(folder, `spool-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return {
    async write(line) {
      await file.appendFile(`${line}\n`)
    },
    toStream(toChunk, head) {
      async function* read() {
        yield head
        for await (const line of file.readLines({ start: 0, autoClose: false })) yield toChunk(line)
      }
      const stream = Readable.from(read())
      stream.once('close', () => void file.close())
      return stream
    },
    close: () => file.close(),
  }
}
