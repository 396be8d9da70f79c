// Builds host and remotes for production, each only when something it is made from has changed.
//   node shared/config/commands/build.mjs
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binPath, publishedApplications, repositoryRoot } from './tools/paths.mjs'
import { lastOutputLines, runCommand } from './tools/run-command.mjs'
import { CommandError, runMain, isMainModule, runStep } from './tools/command-line.mjs'
import {
  listFiles,
  hashFiles,
  isStampCurrent,
  writeStamp,
  removeStamp,
} from './tools/build-stamp.mjs'

const bundledPackages = ['shared/contract', 'shared/kernel', 'shared/ui', 'shared/federation']
const configFiles = [
  'pnpm-lock.yaml',
  'shared/config/tsconfig.base.json',
  'shared/config/tsconfig.web.json',
]
const notBundled = /\.test\.tsx?$|\/testing\/|\.md$|\/jest\.config\.js$/

export async function buildChangedApplications(wanted = publishedApplications) {
  const changed = wanted.filter((application) => !isUpToDate(application))
  if (!changed.length) return
  await runStep(`Building ${changed.join(', ')}`, () => runTwoAtATime(changed, buildApplication))
}

const stampFileOf = (application) => join(repositoryRoot, application, '.cache', 'built-from')
const isUpToDate = (application) => {
  const outputHash = hashOutput(application)
  return (
    outputHash !== null &&
    isStampCurrent(stampFileOf(application), `${hashInputs(application)} ${outputHash}`)
  )
}

const hashInputs = (application) => {
  const folders = [application, ...bundledPackages].flatMap((folder) =>
    listFiles(join(repositoryRoot, folder)),
  )
  const files = [
    ...folders.filter((file) => !notBundled.test(file)),
    ...configFiles.map((file) => join(repositoryRoot, file)),
  ]
  return hashFiles(repositoryRoot, files, process.versions.node)
}

// File names carry a hash of their content and the manifest lists them: together they identify a
// build.
function hashOutput(application) {
  const dist = join(repositoryRoot, application, 'dist')
  const manifest = join(dist, 'console-remote.json')
  return existsSync(manifest)
    ? hashFiles(
        repositoryRoot,
        [manifest],
        ...listFiles(dist).map((file) => file.slice(dist.length)),
      )
    : null
}

async function buildApplication(application) {
  const inputHash = hashInputs(application)
  removeStamp(stampFileOf(application))
  const env = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim(),
    NODE_ENV: 'production',
  }
  const result = await runCommand(binPath(application, 'webpack'), ['--mode', 'production'], {
    cwd: join(repositoryRoot, application),
    env,
  })
  if (result.code !== 0)
    throw new CommandError(`${application} could not be built:\n${lastOutputLines(result)}`)
  writeStamp(stampFileOf(application), `${inputHash} ${hashOutput(application)}`)
}

async function runTwoAtATime(items, task) {
  const queue = [...items]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await task(next)
  }
  await Promise.all([worker(), worker()])
}

if (isMainModule(import.meta.url)) runMain(() => buildChangedApplications())
