// A Chromium for the journeys: one found on this machine, else installed with its package manager,
// else from the registry.
//   node shared/config/commands/chromium.mjs     prints its path
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { homeFolder } from './tools/package-cache.mjs'
import { toolsFolder } from './tools/paths.mjs'
import { createFolderAtomically, downloadRegistryPackage } from './tools/registry-package.mjs'
import { runCommand } from './tools/run-command.mjs'
import { CommandError, runMain, isMainModule, print, runStep } from './tools/command-line.mjs'
import { installSystemPackage } from './tools/system-packages.mjs'

export async function findChromium() {
  const found = await findStartable(chromiumCandidates())
  if (found) return found
  if (process.env.CHROMIUM) {
    throw new CommandError(`CHROMIUM is set to ${process.env.CHROMIUM}, which does not start.`)
  }
  const installed =
    (await installSystemPackage('chromium')) && (await findStartable(chromiumCandidates()))
  return installed || runStep('Fetching Chromium from the package registry', downloadFromRegistry)
}

/**
 * Where a Chromium may be. CHROMIUM, if set, is the only candidate; if it is empty, there is none.
 */
export function chromiumCandidates(
  env = process.env,
  platform = process.platform,
  listFolder = readdirOrEmpty,
) {
  if (env.CHROMIUM !== undefined) return env.CHROMIUM ? [env.CHROMIUM] : []
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const usualPaths = {
    linux: ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
      names.map((name) => join(folder, name)),
    ),
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  }
  // Browsers that Playwright has downloaded before, newest first.
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? join(homeFolder() ?? '', '.cache', 'ms-playwright')
  const playwrightBrowsers = listFolder(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse()
  return [
    ...onPath.flatMap((folder) => names.map((name) => join(folder, name))),
    ...(usualPaths[platform] ?? []),
    ...playwrightBrowsers.flatMap((name) =>
      ['chrome-linux', 'chrome-linux64'].map((folder) => join(cache, name, folder, 'chrome')),
    ),
  ]
}

const readdirOrEmpty = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

async function findStartable(paths) {
  for (const path of new Set(paths))
    if (existsSync(path) && !(await getStartError(path))) return path
  return null
}

// The file may be a stub that only says to install a snap, so it has to be started to find out.
async function getStartError(path) {
  const { code, out, err } = await runCommand(path, ['--version'], { timeout: 30_000 })
  return code === 0 && /chrom/i.test(out)
    ? null
    : err.trim().split('\n')[0] || `it ended with ${code}`
}

/**
 * The browser that serverless functions use: a Chromium without a window, packed inside a registry
 * package.
 */
async function downloadFromRegistry() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new CommandError(
      `No Chromium was found, and the registry has none for ${process.platform} ${process.arch}. Set CHROMIUM to the path of one.`,
    )
  }
  const packedFolder = join(
    await downloadRegistryPackage(
      '@sparticuz/chromium',
      '143.0.4',
      'Install Chromium yourself, or set CHROMIUM to the path of one.',
    ),
    'bin',
  )
  const launcher = join(
    await createFolderAtomically(join(toolsFolder, 'chromium-143.0.4'), (tempFolder) =>
      unpackChromium(packedFolder, tempFolder),
    ),
    'chromium',
  )
  const startError = await getStartError(launcher)
  if (startError)
    throw new CommandError(
      `Chromium from the registry does not start here: ${startError}\nInstall Chromium yourself, or set CHROMIUM to the path of one.`,
    )
  return launcher
}

async function unpackChromium(packedFolder, targetFolder) {
  const decompress = (name, target) =>
    pipeline(
      createReadStream(join(packedFolder, name)),
      createBrotliDecompress(),
      createWriteStream(target),
    )
  const executable = join(targetFolder, 'chrome')
  for (const folder of ['libraries', 'fonts'])
    mkdirSync(join(targetFolder, folder), { recursive: true })
  await decompress('chromium.br', executable)
  chmodSync(executable, 0o755)
  for (const [name, folder] of [
    ['al2023', 'libraries'],
    ['swiftshader', '.'],
    ['fonts', 'fonts'],
  ]) {
    const archive = join(targetFolder, `${name}.tar`)
    await decompress(`${name}.tar.br`, archive)
    const { code, err } = await runCommand('tar', [
      '-xf',
      archive,
      '-C',
      join(targetFolder, folder),
    ])
    if (code !== 0) throw new CommandError(`Chromium could not be unpacked: ${err.trim()}`)
    rmSync(archive)
  }
  writeLauncher(targetFolder)
}

/**
 * A bare machine has neither the libraries of the network security services nor a font, so the
 * launcher brings them. Where the machine has its own, those go first.
 */
export function writeLauncher(targetFolder) {
  writeFileSync(join(targetFolder, 'fonts', 'fonts.conf'), fontsConfig)
  writeFileSync(join(targetFolder, 'chromium'), launcherScript, { mode: 0o755 })
}

const launcherScript = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
"$here/chrome" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts/fonts.conf"
exec "$here/chrome" "$@"
`

// The package's own file has paths of the machines it was packed for. Without any font, a page with
// a field crashes.
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

if (isMainModule(import.meta.url)) runMain(async () => print(await findChromium()))
