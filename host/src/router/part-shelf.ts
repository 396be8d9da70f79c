import type { Part } from '@console/kernel/define-remote'
import { isUnavailable, type RemoteUnavailableError } from '@console/kernel/errors'
import type { PartAddress, Remotes } from '../remotes/remotes'

/** What stands ready for an address: the part, why it is not, or that it has not come yet. */
export type Shelved = Part | RemoteUnavailableError | 'late'

interface Patience {
  remotes: Pick<Remotes, 'loadPart'>
  /** Nothing is on the screen yet: then a part is waited for only so long, lest one remote that hangs hold up the whole console. */
  isFirst(): boolean
  longest: number
  /** What was late is here, or has failed. */
  onArrived(): void
}

/** Parts that were loaded for a navigation. They lie here from the moment they are ready until their page is drawn. */
export function createShelf({ remotes, isFirst, longest, onArrived }: Patience) {
  const shelf = new Map<PartAddress, Shelved>()
  const arrived = new Map<PartAddress, Shelved>()

  /** A part that is unavailable is no failed navigation: the page explains itself in its place. */
  const load = (address: PartAddress): Promise<Shelved> =>
    remotes.loadPart(address).catch((error: unknown) => {
      if (isUnavailable(error)) return error
      throw error
    })

  async function loadFirst(address: PartAddress): Promise<Shelved> {
    const coming = load(address)
    const brought = await Promise.race([
      coming,
      new Promise<'late'>((resolve) => setTimeout(resolve, longest, 'late')),
    ])
    if (brought === 'late') {
      void coming.then((part) => {
        arrived.set(address, part)
        onArrived()
      })
    }
    return brought
  }

  return {
    async bring(address: PartAddress): Promise<Shelved> {
      const brought = arrived.get(address) ?? (await (isFirst() ? loadFirst : load)(address))
      arrived.delete(address)
      shelf.set(address, brought)
      return brought
    },
    take: (address: PartAddress) => shelf.get(address),
  }
}

export type Shelf = ReturnType<typeof createShelf>

/** Whether it can be drawn. */
export const isHere = (part: Shelved | undefined): part is Part =>
  part !== undefined && part !== 'late' && !isUnavailable(part)
