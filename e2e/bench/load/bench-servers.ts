import { startTestServer, type TestServer } from '../../setup/test-server'
import { publishAllAndPin, publishFoldersAndPin } from '../../actions/releases'
import { buildMonolith } from '../monolith/build-monolith'
import { clearRemoteEntries } from '../monolith/clear-remote-entries'
import type { PageUrls } from './measure-pairs'

/** Starts two equal servers: one with the federated releases, one with the monolith as its host. */
export async function startBenchServers(): Promise<{ urls: PageUrls; close(): Promise<void> }> {
  console.error('Building the monolith …')
  const folders = await buildMonolith()
  console.error('Publishing both …')
  const federated = await startTestServer()
  await publishAllAndPin(federated)
  const monolith = await startMonolithServer(folders)
  return {
    urls: {
      federated: federated.pageUrl('aurora', '/login'),
      monolith: monolith.pageUrl('aurora', '/login'),
    },
    close: async () => void (await Promise.all([federated.dispose(), monolith.dispose()])),
  }
}

async function startMonolithServer(folders: readonly string[]): Promise<TestServer> {
  const publishingServer = await startTestServer()
  try {
    await publishFoldersAndPin(publishingServer, folders)
    await publishingServer.stop()
    await clearRemoteEntries(publishingServer.dataDir)
    return await startTestServer({ snapshotFolder: publishingServer.dataDir })
  } finally {
    await publishingServer.dispose()
  }
}
