import { lastOutputLines, runCommand, commandSucceeds } from './run-command.mjs'
import { runStep, log } from './command-line.mjs'

/**
 * Installs a package of the system, as root or with a sudo that asks for no password. Gives false
 * where neither is possible.
 */
export async function installSystemPackage(name) {
  const commandPrefix = await findCommandPrefix()
  if (!commandPrefix) return false
  return runStep(`Installing ${name} with apt-get`, async () => {
    // Another installation may be running: apt-get waits for its lock.
    const aptCommand = [
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      '-o',
      'DPkg::Lock::Timeout=300',
    ]
    const apt = (...args) =>
      runCommand('env', [...commandPrefix, ...aptCommand, ...args], { timeout: 600_000 })
    // The lists of a fresh machine are empty or old. A mirror that fails here may still serve what
    // is needed.
    await apt('update')
    const result = await apt('install', '-y', '--no-install-recommends', name)
    if (result.code !== 0)
      log(`  apt-get could not install ${name}:\n${lastOutputLines(result, 5)}`)
    return result.code === 0
  })
}

// NO_SYSTEM_PACKAGES=1 is for people who may install packages and do not want to.
async function findCommandPrefix() {
  if (process.env.NO_SYSTEM_PACKAGES === '1' || !(await commandSucceeds('apt-get', ['--version'])))
    return null
  if (process.getuid?.() === 0) return []
  return (await commandSucceeds('sudo', ['-n', 'true'])) ? ['sudo', '-n', '-E'] : null
}
