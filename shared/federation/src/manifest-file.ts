import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales, type Locale, type Texts } from '@console/contract/locale'
import type { RemoteFace, RemoteManifest } from '@console/contract/remote-manifest'
import type { Compilation, Compiler } from 'webpack'
import type { Application } from './application'
import { doorsIn } from './doors'
import { checkedFace, readFace } from './face'
import { hashOf, scriptsOf } from './scripts'
import { sharedVersions } from './sharing'
import { titlesOf, type TextsByNamespace } from './titles'

/** Where an application says what it is, relative to its folder. */
export interface Places {
  /** `export const manifest`, pure data. */
  face: string
  /** `parts: { name: () => import(…) }`. */
  body: string
  /** Folder of `<namespace>.<locale>.json`. */
  texts: string
}

/**
 * Writes `console-remote.json`: the face, and what the build adds so that no part is reached by a staircase of requests
 * (architecture §5). Refuses to build when a title has no text in a language, a mount is unknown or a part has no door.
 */
export class ManifestFile {
  constructor(
    private readonly application: Application,
    private readonly places: Places,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ManifestFile', (compilation) => {
      // After the real content hashes and the integrity table: the files are final by then.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestFile', stage }, () =>
        this.write(compilation),
      )
    })
  }

  private async write(compilation: Compilation) {
    const problems: string[] = []
    const {
      sources: { RawSource },
      WebpackError,
    } = compilation.compiler.webpack
    const { name, version, root, container, uniqueName } = this.application
    const [facePath, bodyPath] = [join(root, this.places.face), join(root, this.places.body)]
    compilation.fileDependencies.addAll([facePath, bodyPath])
    const doors = doorsIn(await readFile(bodyPath, 'utf8'))
    const face = checkedFace(await readFace(facePath), name, doors, problems)
    if (face) {
      const { texts, files } = await this.readTexts(face, compilation, problems)
      const manifest: RemoteManifest = {
        ...face,
        version,
        container: name === 'host' ? '' : container,
        policy: uniqueName,
        ...scriptsOf(compilation, name === 'host' ? 'main' : container, doors),
        texts: files,
        titles: titlesOf(face, texts, problems),
        shared: sharedBy(compilation, name),
      }
      compilation.emitAsset('console-remote.json', new RawSource(JSON.stringify(manifest, null, 2)))
    }
    compilation.errors.push(
      ...problems.map((problem) => new WebpackError(`${uniqueName}: ${problem}`)),
    )
  }

  private async readTexts(face: RemoteFace, compilation: Compilation, problems: string[]) {
    const { RawSource } = compilation.compiler.webpack.sources
    const texts: TextsByNamespace = {}
    const files: RemoteManifest['texts'] = {}
    for (const namespace of face.namespaces) {
      for (const locale of locales) {
        const path = join(this.application.root, this.places.texts, `${namespace}.${locale}.json`)
        compilation.fileDependencies.add(path)
        const content = await readFile(path, 'utf8').catch(() => undefined)
        if (content === undefined) {
          problems.push(`The namespace ${namespace} has no texts in ${locale}.`)
          continue
        }
        const parsed = JSON.parse(content) as Texts
        const packed = JSON.stringify(parsed)
        const integrity = hashOf(packed)
        const file = `texts/${namespace}.${locale}.${Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 8)}.json`
        compilation.emitAsset(file, new RawSource(packed), { immutable: true })
        ;(texts[namespace] ??= {} as Record<Locale, Texts>)[locale] = parsed
        ;(files[namespace] ??= {} as RemoteManifest['texts'][string])[locale] = { file, integrity }
      }
    }
    return { texts, files }
  }
}

/** The host: all it provides. A remote: what it takes, so that a pin asks no more than it needs. */
function sharedBy(compilation: Compilation, name: string): Record<string, string> {
  const versions = sharedVersions()
  if (name === 'host') return versions
  const taken = new Set(
    [...compilation.modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map((module) => (module as unknown as { options: { shareKey: string } }).options.shareKey),
  )
  return Object.fromEntries(Object.entries(versions).filter(([key]) => taken.has(key)))
}
