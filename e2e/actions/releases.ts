import { execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestServer } from '../setup/test-server'

const execFileAsync = promisify(execFile)

/** The root of the repository, in which `console` commands run. */
export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url))
const cliFile = fileURLToPath(import.meta.resolve('@console/cli/cli'))

/** How `console …` is started, the command that publishes in production, to call this server. */
const consoleCall = (server: TestServer, args: string[]) =>
  [
    process.execPath,
    ['--import', import.meta.resolve('tsx'), cliFile, ...args],
    {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        CONSOLE_URL: server.baseUrl,
        CONSOLE_TOKEN: server.operatorToken,
      },
    },
  ] as const

/** Runs `console …` against the server; gives its output. */
export async function runConsoleCli(server: TestServer, ...args: string[]): Promise<string> {
  const { stdout } = await execFileAsync(...consoleCall(server, args))
  return stdout
}

/** Starts `console …`, which goes on until it is stopped as by Ctrl-C. */
export function startConsoleCli(server: TestServer, ...args: string[]) {
  const child = spawn(...consoleCall(server, args))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Publishes every build of the workspace and pins every brand to it. */
export const publishAllAndPin = (server: TestServer) =>
  runConsoleCli(server, 'release', '--all-changed')

/** Publishes the builds in these folders and pins every brand to them. */
export const publishFoldersAndPin = (server: TestServer, folders: readonly string[]) =>
  runConsoleCli(server, 'release', ...folders, '--pin-automatically')

/** Publishes the build in a folder; no brand runs it until it is pinned. */
export const publishRelease = (server: TestServer, folder: string) =>
  runConsoleCli(server, 'release', folder)

export const pinRelease = (server: TestServer, brand: string, name: string, version: string) =>
  runConsoleCli(server, 'pin', brand, `${name}@${version}`)

/** The brand runs the part no more. */
export const unpinRelease = (server: TestServer, brand: string, name: string) =>
  runConsoleCli(server, 'pin', brand, `-${name}`)

/** Publishes the build of a package of this workspace as another version. */
export const publishRemote = (server: TestServer, name: string, version: string) =>
  runConsoleCli(server, 'release', name, '--version', version)
