// `npm start`: install, build what changed, bring the server up, publish what changed, say where everything is.
// The server starts while the builds run: a wrong setting is told at once, and what was published before is served.
import { buildChanged } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { handOver, lastWords, run } from './tools/run.mjs'
import { Trouble, command, say, step } from './tools/say.mjs'
import { typescript } from './tools/typescript.mjs'

async function start() {
  await ensureInstalled()
  const server = startServer()
  const opened = Promise.all([server.ready, buildChanged()]).then(([addresses]) => open(addresses))
  const failed = opened.then(() => new Promise(() => {}), server.stopWith)
  return Promise.race([server.ended, failed])
}

/** The server tells over its channel when it listens, and ends when this process does. */
function startServer() {
  const { child, ended } = handOver(process.execPath, typescript('services', 'src/server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ready = new Promise((resolve) => child.on('message', (message) => message?.ready && resolve(message)))
  const stopWith = async (trouble) => {
    child.kill('SIGTERM')
    await ended
    throw trouble
  }
  return { ready, ended, stopWith }
}

async function open(addresses) {
  await step('Publishing what changed', () => publish(addresses))
  welcome(addresses)
}

async function publish({ console: address, secretsFile }) {
  const env = { CONSOLE_URL: address, SECRETS_FILE: secretsFile }
  const published = await run(process.execPath, [...typescript('shared/federation', 'src/cli.ts'), 'release', '--all-changed'], { env })
  if (published.code !== 0) throw new Trouble(`The releases could not be published:\n${lastWords(published)}`)
}

function welcome({ console: address, outbox, demonstration }) {
  say(`\nThe console is at  ${address}`)
  if (outbox) say(`Its outbox is at   ${outbox}`)
  if (demonstration) say(`Sign in as         ${demonstration.account}  with the password  ${demonstration.password}`)
  say('\nCtrl-C stops it.')
}

command(start)
