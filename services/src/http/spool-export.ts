import type { Readable } from 'node:stream'
import { openSpool } from '../infrastructure/spool'

// One export is read after the other: the calls of everybody else keep their connections.
let lastRead: Promise<unknown> = Promise.resolve()

function inTurn(read: () => Promise<void>): Promise<void> {
  const turn = lastRead.then(read)
  lastRead = turn.catch(() => {})
  return turn
}

/**
 * Writes an export to the disk before the first byte of it is sent, and gives what is sent
 * (`exportSchema`): a page that reads slowly holds neither a connection of the database nor memory, and
 * is told first how many rows there are. `read` hands on the rows, so many at a time.
 */
export async function spoolExport(
  folder: string,
  read: (write: (items: readonly unknown[]) => Promise<void>) => Promise<void>,
): Promise<Readable> {
  const spool = await openSpool(folder)
  let total = 0
  try {
    await inTurn(() =>
      read(async (items) => {
        total += items.length
        await spool.write(JSON.stringify(items))
      }),
    )
  } catch (error) {
    await spool.close()
    throw error
  }
  const toEvent = (items: string) => `data: {"items":${items},"total":${total}}\n\n`
  return spool.toStream(toEvent, toEvent('[]'))
}
