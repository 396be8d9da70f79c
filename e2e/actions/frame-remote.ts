import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RemoteManifest } from '@console/contract/remote-manifest'
import { repositoryRoot } from './releases'

export const helpSite = 'https://help.example.test'
export const helpPage = `<!doctype html><html lang="en"><title>Help</title>
<h1>How to begin</h1><label>Question <input></label>`

/** The build of a remote, as another version that declares a page with a frame. */
export async function buildWithFrame(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'console-frame-'))
  for (const built of ['package.json', 'dist'])
    await cp(join(repositoryRoot, 'remote-users', built), join(folder, built), { recursive: true })
  const file = join(folder, 'dist/console-remote.json')
  const manifest = RemoteManifest.parse(JSON.parse(await readFile(file, 'utf8')))
  const title = 'users:help_centre'
  const route = {
    path: '/help',
    in: 'shell',
    meta: { title, frameSrc: `${helpSite}/start`, icon: 'globe' as const },
  }
  const titles = Object.fromEntries(
    Object.entries(manifest.titles).map(([locale, texts]) => [
      locale,
      { ...texts, [title]: 'Help centre' },
    ]),
  )
  await writeFile(
    file,
    JSON.stringify({ ...manifest, version, titles, routes: [...manifest.routes, route] }),
  )
  return folder
}
