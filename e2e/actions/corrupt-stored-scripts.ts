import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { readBootDocument } from './boot-document'

/**
 * Overwrites the scripts of a remote in the server's store, so that they are served and cached like
 * intact ones; the returned function restores them.
 */
export async function corruptStoredScripts(server: TestServer, brand: BrandName, remote: string) {
  const { remotes } = await readBootDocument(server.originOf(brand))
  const { base } = remotes.find(({ manifest }) => manifest.name === remote)!
  const folder = join(server.dataDir, 'store', new URL(base).pathname)
  // The compressed copies are moved away too, so that the server sends the plain file.
  const scripts = (await readdir(folder))
    .filter((file) => /\.js(\.br|\.gz)?$/.test(file))
    .map((file) => join(folder, file))
  for (const script of scripts) {
    await rename(script, `${script}.good`)
    if (script.endsWith('.js')) await writeFile(script, 'window.tampered = true')
  }
  return async () => {
    for (const script of scripts) {
      await rm(script, { force: true })
      await rename(`${script}.good`, script)
    }
  }
}
