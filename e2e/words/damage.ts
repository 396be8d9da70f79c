import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandName } from '../stage/origins'
import type { Stage } from '../stage/stage'
import { readBootDocument } from './set-the-scene'

/**
 * Damages the scripts of a remote where the server keeps them, so that they travel, and are cached, like good ones; the returned
 * function puts the good ones back.
 */
export async function damageInStore(stage: Stage, brand: BrandName, remote: string) {
  const { remotes } = await readBootDocument(stage.at(brand))
  const { base } = remotes.find(({ manifest }) => manifest.name === remote)!
  const folder = join(stage.dataDir, 'store', new URL(base).pathname)
  // The prepared forms go too: the server then sends what it finds.
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
