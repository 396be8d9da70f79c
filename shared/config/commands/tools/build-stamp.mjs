// A stamp is a file with the hash of what a build was made from, so that it is repeated only when
// that has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Made by builds, tests and installs, so never a reason to build.
const ignoredFolders = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results', '.git'])

/** All files below a path, or the path itself, in an order that is the same everywhere. */
export function listFiles(path) {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true }).filter(
    ({ name }) => !ignoredFolders.has(name),
  )
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)],
    )
    .sort()
}

/**
 * One hash over names and contents. Names are relative to `root`, so that a copy of the tree has
 * the same hash.
 */
export function hashFiles(root, files, ...extra) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  for (const text of extra) hash.update(`${text}\0`)
  return hash.digest('hex')
}

export const isStampCurrent = (file, hash) =>
  existsSync(file) && readFileSync(file, 'utf8') === hash

export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

export const removeStamp = (file) => rmSync(file, { force: true })
