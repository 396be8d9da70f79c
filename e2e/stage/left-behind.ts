import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'test-results/left-behind'

/** Where this run keeps traces of what failed: a folder of its own, which its workers find by the environment. */
export const leftBehind = () => join(folder, (process.env.CONSOLE_RUN ??= String(process.pid)))

/** Clears away what runs before have left, and nothing of one that is still under way. */
export function forgetEndedRuns(all = folder) {
  if (!existsSync(all)) return
  for (const name of readdirSync(all))
    if (!isAlive(Number(name))) rmSync(join(all, name), { recursive: true, force: true })
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's may not be asked, and is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
