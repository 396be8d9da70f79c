import { startTestServer, type TestServer } from '../../setup/test-server'
import { publishAllAndPin, publishFoldersAndPin } from '../../actions/releases'
import { buildBundle } from '../monolith/build-monolith'
import { clearRemoteEntries } from '../monolith/clear-remote-entries'
import type { PageUrls } from './measure-rounds'

/** Starts three equal servers: one with the federated releases, two with a bundle as their host. */
export async function startBenchServers(): Promise<{ urls: PageUrls; close(): Promise<void> }> {
  console.error('Building the monolith and the bundle of the sign-in page …')
  const monolithFolders = await buildBundle('monolith')
  const signInFolders = await buildBundle('sign-in')
  console.error('Publishing all three …')
  const federated = await startTestServer()
  await publishAllAndPin(federated)
  const servers = {
    federated,
    monolith: await startBundleServer(monolithFolders),
    signInBundle: await startBundleServer(signInFolders),
  }
  const loginUrl = (server: TestServer) => server.pageUrl('aurora', '/login')
  return {
    urls: {
      federated: loginUrl(servers.federated),
      monolith: loginUrl(servers.monolith),
      signInBundle: loginUrl(servers.signInBundle),
    },
    close: async () =>
      void (await Promise.all(Object.values(servers).map((server) => server.dispose()))),
  }
}

async function startBundleServer(folders: readonly string[]): Promise<TestServer> {
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
