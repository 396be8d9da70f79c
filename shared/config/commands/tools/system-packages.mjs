import { lastOutputLines, runCommand, commandSucceeds } from './run-command.mjs'
import { runStep, log } from './command-line.mjs'

/** Installs a package of the system, where one may: as root or with a sudo that asks nothing. False if that is not so. */
export async function installSystemPackage(name) {
  const commandPrefix = await findCommandPrefix()
  if (!commandPrefix) return false
  return runStep(`Installing ${name} with apt-get`, async () => {
    // Somebody else may be installing at this moment: that is waited for.
    const aptCommand = [
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      '-o',
      'DPkg::Lock::Timeout=300',
    ]
    const apt = (...args) =>
      runCommand('env', [...commandPrefix, ...aptCommand, ...args], { timeout: 600_000 })
    // The lists of a fresh machine are empty or old. A mirror that fails here may still serve what is needed.
    await apt('update')
    const result = await apt('install', '-y', '--no-install-recommends', name)
    if (result.code !== 0)
      log(`  apt-get could not install ${name}:\n${lastOutputLines(result, 5)}`)
    return result.code === 0
  })
}

// NO_SYSTEM_PACKAGES=1 leaves the system as it is, for people who may and do not want to.
async function findCommandPrefix() {
  if (process.env.NO_SYSTEM_PACKAGES === '1' || !(await commandSucceeds('apt-get', ['--version'])))
    return null
  if (process.getuid?.() === 0) return []
  return (await commandSucceeds('sudo', ['-n', 'true'])) ? ['sudo', '-n', '-E'] : null
}
