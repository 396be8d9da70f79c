// Builds host and remotes for production, each only when something it is made from has changed.
//   node shared/config/commands/build.mjs
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applications, program, root } from './tools/places.mjs'
import { lastWords, run } from './tools/run.mjs'
import { Trouble, command, isAsked, step } from './tools/say.mjs'
import { filesBelow, hashOf, isStamped, stamp, unstamp } from './tools/stamp.mjs'

const bundledWith = ['shared/contract', 'shared/kernel', 'shared/ui', 'shared/federation']
const configuration = [
  'pnpm-lock.yaml',
  'shared/config/tsconfig.base.json',
  'shared/config/tsconfig.web.json',
]
const leavesNoTrace = /\.test\.tsx?$|\/testing\/|\.md$|\/jest\.config\.js$/

export async function buildChanged() {
  const changed = applications.filter((application) => !isBuilt(application))
  if (!changed.length) return
  await step(`Building ${changed.join(', ')}`, () => twoAtATime(changed, build))
}

const stampOf = (application) => join(root, application, '.cache', 'built-from')
const isBuilt = (application) => {
  const made = whatWasMade(application)
  return made !== null && isStamped(stampOf(application), `${inputsOf(application)} ${made}`)
}

const inputsOf = (application) => {
  const folders = [application, ...bundledWith].flatMap((folder) => filesBelow(join(root, folder)))
  const files = [
    ...folders.filter((file) => !leavesNoTrace.test(file)),
    ...configuration.map((file) => join(root, file)),
  ]
  return hashOf(root, files, process.versions.node)
}

// Names carry the hash of their content, and the manifest names them all: together they tell one build from another.
function whatWasMade(application) {
  const dist = join(root, application, 'dist')
  const manifest = join(dist, 'console-remote.json')
  return existsSync(manifest)
    ? hashOf(root, [manifest], ...filesBelow(dist).map((file) => file.slice(dist.length)))
    : null
}

async function build(application) {
  const inputs = inputsOf(application)
  unstamp(stampOf(application))
  const env = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim(),
    NODE_ENV: 'production',
  }
  const built = await run(program(application, 'webpack'), ['--mode', 'production'], {
    cwd: join(root, application),
    env,
  })
  if (built.code !== 0) throw new Trouble(`${application} could not be built:\n${lastWords(built)}`)
  stamp(stampOf(application), `${inputs} ${whatWasMade(application)}`)
}

async function twoAtATime(list, deed) {
  const waiting = [...list]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await deed(next)
  }
  await Promise.all([worker(), worker()])
}

if (isAsked(import.meta.url)) command(buildChanged)
