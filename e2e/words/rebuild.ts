import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './releases'

const run = promisify(execFile)
const leftOut = ['node_modules', 'dist', '.cache']

/** A remote's sources on another team's machine: a copy that can be changed and built without touching this workspace. */
export async function copyOf(remote: string) {
  const folder = join(await mkdtemp(join(tmpdir(), 'console-copy-')), remote)
  await cp(join(root, remote), folder, {
    recursive: true,
    filter: (path) => !leftOut.includes(basename(path)),
  })
  await symlink(join(root, remote, 'node_modules'), join(folder, 'node_modules'))
  const edit = async (file: string, change: (content: string) => string) => {
    const before = await readFile(join(folder, file), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`Nothing was changed in ${file}`)
    await writeFile(join(folder, file), after)
  }
  return {
    folder,
    edit,
    setVersion: (version: string) =>
      edit('package.json', (content) =>
        content.replace(/"version": "[^"]+"/, `"version": "${version}"`),
      ),
    /** The package's own build, as `npm start` runs it. */
    build: () =>
      run(join(root, remote, 'node_modules/.bin/webpack'), ['--mode', 'production'], {
        cwd: folder,
        env: {
          ...process.env,
          NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}`,
          NODE_ENV: 'production',
        },
      }),
    remove: () => rm(join(folder, '..'), { recursive: true, force: true }),
  }
}
