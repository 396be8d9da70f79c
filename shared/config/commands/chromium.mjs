// A Chromium for the journeys: one found on this machine, else installed with its package manager, else from the registry.
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
import { homeFolder } from './tools/keep.mjs'
import { toolsFolder } from './tools/places.mjs'
import { madeOnce, registryPackage } from './tools/registry-package.mjs'
import { run } from './tools/run.mjs'
import { Trouble, command, isAsked, say, step } from './tools/say.mjs'
import { installFromSystem } from './tools/system-packages.mjs'

export async function chromium() {
  const found = await firstThatStarts(candidates())
  if (found) return found
  if (process.env.CHROMIUM) {
    throw new Trouble(`CHROMIUM is set to ${process.env.CHROMIUM}, which does not start.`)
  }
  const installed = (await installFromSystem('chromium')) && (await firstThatStarts(candidates()))
  return installed || step('Fetching Chromium from the package registry', fromRegistry)
}

/** Where a Chromium may be. If somebody names one, that one and no other; an empty name says that there is none. */
export function candidates(env = process.env, platform = process.platform, list = readdirIfThere) {
  if (env.CHROMIUM !== undefined) return env.CHROMIUM ? [env.CHROMIUM] : []
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const usual = {
    linux: ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
      names.map((name) => join(folder, name)),
    ),
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  }
  // Browsers that Playwright fetched at another time, newest first.
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? join(homeFolder() ?? '', '.cache', 'ms-playwright')
  const fetched = list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse()
  return [
    ...onPath.flatMap((folder) => names.map((name) => join(folder, name))),
    ...(usual[platform] ?? []),
    ...fetched.flatMap((name) =>
      ['chrome-linux', 'chrome-linux64'].map((folder) => join(cache, name, folder, 'chrome')),
    ),
  ]
}

const readdirIfThere = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

async function firstThatStarts(paths) {
  for (const path of new Set(paths)) if (existsSync(path) && !(await whatIsWrong(path))) return path
  return null
}

// A file of that name may be a note that the real one is a snap: only starting it tells.
async function whatIsWrong(path) {
  const { code, out, err } = await run(path, ['--version'], { timeout: 30_000 })
  return code === 0 && /chrom/i.test(out)
    ? null
    : err.trim().split('\n')[0] || `it ended with ${code}`
}

/** The browser that serverless functions use: a Chromium without a window, packed inside a registry package. */
async function fromRegistry() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Trouble(
      `No Chromium was found, and the registry has none for ${process.platform} ${process.arch}. Set CHROMIUM to the path of one.`,
    )
  }
  const packed = join(
    await registryPackage(
      '@sparticuz/chromium',
      '143.0.4',
      'Install Chromium yourself, or set CHROMIUM to the path of one.',
    ),
    'bin',
  )
  const wrapper = join(
    await madeOnce(join(toolsFolder, 'chromium-143.0.4'), (draft) => unpack(packed, draft)),
    'chromium',
  )
  const wrong = await whatIsWrong(wrapper)
  if (wrong)
    throw new Trouble(
      `Chromium from the registry does not start here: ${wrong}\nInstall Chromium yourself, or set CHROMIUM to the path of one.`,
    )
  return wrapper
}

async function unpack(packed, place) {
  const unbrotli = (name, target) =>
    pipeline(
      createReadStream(join(packed, name)),
      createBrotliDecompress(),
      createWriteStream(target),
    )
  const program = join(place, 'chrome')
  for (const folder of ['libraries', 'fonts']) mkdirSync(join(place, folder), { recursive: true })
  await unbrotli('chromium.br', program)
  chmodSync(program, 0o755)
  for (const [name, folder] of [
    ['al2023', 'libraries'],
    ['swiftshader', '.'],
    ['fonts', 'fonts'],
  ]) {
    const archive = join(place, `${name}.tar`)
    await unbrotli(`${name}.tar.br`, archive)
    const { code, err } = await run('tar', ['-xf', archive, '-C', join(place, folder)])
    if (code !== 0) throw new Trouble(`Chromium could not be unpacked: ${err.trim()}`)
    rmSync(archive)
  }
  makeStartable(place)
}

/** A bare machine has neither the libraries of the network security services nor a font; where it has its own, those go first. */
export function makeStartable(place) {
  writeFileSync(join(place, 'fonts', 'fonts.conf'), fonts)
  writeFileSync(join(place, 'chromium'), startingScript, { mode: 0o755 })
}

const startingScript = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
"$here/chrome" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts/fonts.conf"
exec "$here/chrome" "$@"
`

// The package's own says where its fonts lie on the machines it was packed for. Without any font, a page with a field crashes.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

if (isAsked(import.meta.url)) command(async () => say(await chromium()))
