import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { readBootDocument } from './boot-document'

/**
 * Overwrites the scripts of a release in the server's store, and the texts of a remote (the host's
 * are read by the server too), so that they are served and cached like intact ones; the returned
 * function restores them.
 */
export async function corruptStoredFiles(server: TestServer, brand: BrandName, remote: string) {
  const { remotes } = await readBootDocument(server.originOf(brand))
  const { base } = remotes.find(({ manifest }) => manifest.name === remote)!
  const folder = join(server.dataDir, 'store', new URL(base).pathname)
  const corruptible = remote === 'host' ? /\.js(\.br|\.gz)?$/ : /\.js(on)?(\.br|\.gz)?$/
  // The compressed copies are moved away too, so that the server sends the plain file.
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => corruptible.test(file) && !file.startsWith('console-remote'))
    .map((file) => join(folder, file))
  for (const file of files) {
    await rename(file, `${file}.good`)
    if (/\.js(on)?$/.test(file)) await writeFile(file, 'window.tampered = true')
  }
  return async () => {
    for (const file of files) {
      await rm(file, { force: true })
      await rename(`${file}.good`, file)
    }
  }
}
