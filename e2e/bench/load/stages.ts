import { openStage } from '../../stage/stage'
import { publishEverything, publishFor } from '../../words/releases'
import { buildMonolith } from '../monolith/build'
import type { Addresses } from './pairs'

/** Two servers alike: one with the releases as they are built, one with the monolith in the host's place. */
export async function openBothStages(): Promise<{ addresses: Addresses; close(): Promise<void> }> {
  console.error('Building the monolith …')
  const monolith = await buildMonolith()
  console.error('Publishing both …')
  const [federatedStage, monolithStage] = [await openStage(), await openStage()]
  await publishEverything(federatedStage)
  await publishFor(monolithStage, monolith)
  return {
    addresses: { federated: federatedStage.page('aurora', '/login'), monolith: monolithStage.page('aurora', '/login') },
    close: async () => void (await Promise.all([federatedStage.close(), monolithStage.close()])),
  }
}
