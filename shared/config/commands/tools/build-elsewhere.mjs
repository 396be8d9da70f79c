// One commit gives the same files wherever it is built: the hash of a release would name the folder,
// too, if a path got into them.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildChangedApplications } from '../build.mjs'
import { hashFiles, listFiles } from './build-stamp.mjs'
import { CommandError, log } from './command-line.mjs'
import { publishedApplications, repositoryRoot } from './paths.mjs'
import { lastOutputLines, runCommand } from './run-command.mjs'
import { countCheck, sumCounts } from './test-counts.mjs'

/** Builds a copy of these sources and compares every file; each application counts as a check. */
export async function checkBuildElsewhere() {
  await buildChangedApplications()
  const parent = mkdtempSync(join(tmpdir(), "the owner's console "))
  try {
    // Deeper than any checkout: an identifier may hold the way to the root of the file system.
    const copy = join(parent, ...'abcdefgh')
    copySources(copy)
    for (const command of ['ensure-installed.mjs', 'build.mjs']) await runThere(copy, command)
    return sumCounts(
      publishedApplications.map((application) => countCheck(isBuiltAlike(application, copy))),
    )
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

function copySources(copy) {
  for (const file of listFiles(repositoryRoot)) {
    const target = join(copy, file.slice(repositoryRoot.length))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
  }
}

async function runThere(copy, command) {
  const script = join(copy, 'shared', 'config', 'commands', command)
  const result = await runCommand(process.execPath, [script], { cwd: copy })
  if (result.code !== 0)
    throw new CommandError(`${command} failed in ${copy}:\n${lastOutputLines(result)}`)
}

function isBuiltAlike(application, copy) {
  const [here, there] = [repositoryRoot, copy].map((root) =>
    hashBuiltFiles(join(root, application)),
  )
  const different = [...new Set([...here.keys(), ...there.keys()])].filter(
    (file) => here.get(file) !== there.get(file),
  )
  for (const file of different) log(`  ${application}: ${file} is another one in another folder`)
  return here.size > 0 && different.length === 0
}

function hashBuiltFiles(application) {
  const dist = join(application, 'dist')
  return new Map(
    listFiles(dist).map((file) => [file.slice(dist.length + 1), hashFiles(dist, [file])]),
  )
}
