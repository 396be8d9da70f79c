import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@console/config/commands/chromium'
import { publishAllAndPin } from '../actions/releases'
import { removeStaleArtifacts } from './run-artifacts'
import { startTestServer } from './test-server'

/** The folder with the prepared server's data, which workers copy. */
export const snapshotFolder = () => process.env.CONSOLE_PREPARED_STAGE

/**
 * Runs once before all journeys: finds a browser, starts a server on a fresh database and publishes
 * host and remotes with the real command. Each worker starts from a copy of that server's data, so
 * the published files are compressed only once.
 */
export default async function globalSetup() {
  removeStaleArtifacts()
  process.env.CHROMIUM = await findChromium()
  // Whoever writes journeys may name a folder that an earlier run prepared (README).
  if (snapshotFolder()) return
  const server = await startTestServer()
  const snapshot = await mkdtemp(join(tmpdir(), 'console-prepared-'))
  await publishAllAndPin(server)
  await server.stop()
  await cp(server.dataDir, snapshot, { recursive: true })
  await server.dispose()
  process.env.CONSOLE_PREPARED_STAGE = snapshot
  return () =>
    process.env.KEEP_PREPARED_STAGE
      ? console.log(snapshot)
      : rm(snapshot, { recursive: true, force: true })
}
