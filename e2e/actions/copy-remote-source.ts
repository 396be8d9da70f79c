import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './releases'

const execFileAsync = promisify(execFile)
const excludedFolders = ['node_modules', 'dist', '.cache']

/**
 * Copies a remote's sources, as if to another team's machine: the copy can be changed and built
 * without touching this workspace.
 */
export async function copyRemoteSource(remote: string) {
  const folder = join(await mkdtemp(join(tmpdir(), 'console-copy-')), remote)
  await cp(join(repositoryRoot, remote), folder, {
    recursive: true,
    filter: (path) => !excludedFolders.includes(basename(path)),
  })
  await symlink(join(repositoryRoot, remote, 'node_modules'), join(folder, 'node_modules'))
  const editFile = async (file: string, transform: (content: string) => string) => {
    const before = await readFile(join(folder, file), 'utf8')
    const after = transform(before)
    if (after === before) throw new Error(`Nothing was changed in ${file}`)
    await writeFile(join(folder, file), after)
  }
  return {
    folder,
    editFile,
    setVersion: (version: string) =>
      editFile('package.json', (content) =>
        content.replace(/"version": "[^"]+"/, `"version": "${version}"`),
      ),
    /** The package's own build, as `npm start` runs it. */
    build: () =>
      execFileAsync(
        join(repositoryRoot, remote, 'node_modules/.bin/webpack'),
        ['--mode', 'production'],
        {
          cwd: folder,
          env: {
            ...process.env,
            NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}`,
            NODE_ENV: 'production',
          },
        },
      ),
    remove: () => rm(join(folder, '..'), { recursive: true, force: true }),
  }
}
