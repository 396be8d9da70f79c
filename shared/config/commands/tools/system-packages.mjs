import { lastWords, run, works } from './run.mjs'
import { step, tell } from './say.mjs'

/** Installs a package of the system, where one may: as root or with a sudo that asks nothing. False if that is not so. */
export async function installFromSystem(name) {
  const allowed = await howOneMay()
  if (!allowed) return false
  return step(`Installing ${name} with apt-get`, async () => {
    // Somebody else may be installing at this moment: that is waited for.
    const quietly = [
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      '-o',
      'DPkg::Lock::Timeout=300',
    ]
    const apt = (...args) => run('env', [...allowed, ...quietly, ...args], { timeout: 600_000 })
    // The lists of a fresh machine are empty or old. A mirror that fails here may still serve what is needed.
    await apt('update')
    const installed = await apt('install', '-y', '--no-install-recommends', name)
    if (installed.code !== 0)
      tell(`  apt-get could not install ${name}:\n${lastWords(installed, 5)}`)
    return installed.code === 0
  })
}

// NO_SYSTEM_PACKAGES=1 leaves the system as it is, for people who may and do not want to.
async function howOneMay() {
  if (process.env.NO_SYSTEM_PACKAGES === '1' || !(await works('apt-get', ['--version'])))
    return null
  if (process.getuid?.() === 0) return []
  return (await works('sudo', ['-n', 'true'])) ? ['sudo', '-n', '-E'] : null
}
