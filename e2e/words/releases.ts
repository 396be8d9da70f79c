import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Stage } from '../stage/stage'

const run = promisify(execFile)

/** The repository: commands of the console are called there, as an operator does. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
const command = fileURLToPath(import.meta.resolve('@console/federation/cli'))

/** `console …` against the stage: the very command that publishes in earnest. Gives what it said. */
async function tellConsole(stage: Stage, ...words: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), command, ...words],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        CONSOLE_URL: stage.address,
        CONSOLE_TOKEN: stage.operatorToken,
      },
    },
  )
  return stdout
}

/** Publishes every build of the workspace and pins every brand to it. */
export const publishEverything = (stage: Stage) => tellConsole(stage, 'release', '--all-changed')

/** Publishes what was built in these folders and pins every brand to it. */
export const publishFor = (stage: Stage, folders: readonly string[]) =>
  tellConsole(stage, 'release', ...folders, '--pin-automatically')

/** Publishes what was built in a folder; nobody runs it before somebody pins it. */
export const publish = (stage: Stage, folder: string) => tellConsole(stage, 'release', folder)

export const pin = (stage: Stage, brand: string, name: string, version: string) =>
  tellConsole(stage, 'pin', brand, name, version)
