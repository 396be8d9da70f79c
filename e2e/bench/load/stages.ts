import { openStage, type Stage } from '../../stage/stage'
import { publishEverything, publishFor } from '../../words/releases'
import { buildMonolith } from '../monolith/build'
import { forgetEntries } from '../monolith/forget-entries'
import type { Addresses } from './pairs'

/** Two servers alike: one with the releases as they are built, one with the monolith in the host's place. */
export async function openBothStages(): Promise<{ addresses: Addresses; close(): Promise<void> }> {
  console.error('Building the monolith …')
  const folders = await buildMonolith()
  console.error('Publishing both …')
  const federated = await openStage()
  await publishEverything(federated)
  const monolith = await openMonolithStage(folders)
  return {
    addresses: {
      federated: federated.page('aurora', '/login'),
      monolith: monolith.page('aurora', '/login'),
    },
    close: async () => void (await Promise.all([federated.close(), monolith.close()])),
  }
}

async function openMonolithStage(folders: readonly string[]): Promise<Stage> {
  const draft = await openStage()
  try {
    await publishFor(draft, folders)
    await draft.stop()
    await forgetEntries(draft.dataDir)
    return await openStage({ prepared: draft.dataDir })
  } finally {
    await draft.close()
  }
}
