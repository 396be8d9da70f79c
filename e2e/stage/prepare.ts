import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@console/config/commands/chromium'
import { publishEverything } from '../words/releases'
import { forgetEndedRuns } from './left-behind'
import { openStage } from './stage'

/** Where workers find what was prepared. */
export const preparedFolder = () => process.env.CONSOLE_PREPARED_STAGE

/**
 * Runs once before all journeys: a browser found, a fresh database, filled by the server itself, with host and remotes built and published by the
 * real command. Workers start from copies, so that compressing the files is paid for once.
 */
export default async function prepare() {
  forgetEndedRuns()
  process.env.CHROMIUM = await chromium()
  // Whoever writes journeys may name a folder that was prepared before, and spare themselves the waiting (README).
  if (preparedFolder()) return
  const stage = await openStage()
  const prepared = await mkdtemp(join(tmpdir(), 'console-prepared-'))
  await publishEverything(stage)
  await stage.stop()
  await cp(stage.dataDir, prepared, { recursive: true })
  await stage.close()
  process.env.CONSOLE_PREPARED_STAGE = prepared
  return () =>
    process.env.KEEP_PREPARED_STAGE
      ? console.log(prepared)
      : rm(prepared, { recursive: true, force: true })
}
