import type { Part } from '@console/kernel/define-remote'
import { isUnavailable, type RemoteUnavailableError } from '@console/kernel/errors'
import type { PartAddress, Remotes } from '../remotes/remotes'

/** What stands ready for an address: the part, or why it is not. */
export type Shelved = Part | RemoteUnavailableError

/** Parts that were loaded for a navigation. They lie here from the moment they are ready until their page is drawn. */
export function createShelf(remotes: Pick<Remotes, 'loadPart'>) {
  const shelf = new Map<PartAddress, Shelved>()
  return {
    /** Loads a part. A part that is unavailable is no failed navigation: the page explains itself in its place. */
    async bring(address: PartAddress): Promise<Shelved> {
      const brought = await remotes.loadPart(address).catch((error: unknown) => {
        if (isUnavailable(error)) return error
        throw error
      })
      shelf.set(address, brought)
      return brought
    },
    take: (address: PartAddress) => shelf.get(address),
  }
}

export type Shelf = ReturnType<typeof createShelf>
