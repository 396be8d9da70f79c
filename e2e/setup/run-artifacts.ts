import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const artifactsRoot = 'test-results/artifacts'

/** This run's own folder for the traces of failed journeys; its workers find it by CONSOLE_RUN. */
export const runArtifactsFolder = () =>
  join(artifactsRoot, (process.env.CONSOLE_RUN ??= String(process.pid)))

/** Removes the artifacts of ended runs and keeps those of runs that are still under way. */
export function removeStaleArtifacts(root = artifactsRoot) {
  if (!existsSync(root)) return
  for (const name of readdirSync(root))
    if (!isProcessAlive(Number(name))) rmSync(join(root, name), { recursive: true, force: true })
}

function isProcessAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
