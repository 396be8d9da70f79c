import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales, type Localized, type TextLocale, type Texts } from '@console/contract/locale'
import { isHost } from '@console/contract/page-names'
import {
  allNamespacesOf,
  type HashedFile,
  type SourceManifest,
  type RemoteManifest,
} from '@console/contract/remote-manifest'
import type { Compilation, Compiler } from 'webpack'
import type { Application } from './application'
import { collectFacadeUses, facadeNames } from './facade-names'
import { parsePartImports } from './part-imports'
import { readFont } from './font'
import { validateSourceManifest, loadSourceManifest } from './source-manifest'
import { integrityHash, collectScripts, withIntegrity } from './scripts'
import { stylesChunk } from './css-rules'
import { sharedModuleVersions } from './shared-modules'
import { applyTextOverlay } from './text-overlay'
import { collectTitles, type TextsByNamespace } from './titles'

/** Where the sources of a manifest are, relative to the folder of the application. */
export interface ManifestSourcePaths {
  /** `export const manifest`, pure data. */
  manifest: string
  /** `parts: { name: () => import(…) }`. */
  parts: string
  /** Folder of `<namespace>.<locale>.json`, and of `<namespace>.zh_HK.json`, an overlay over zh_TW. */
  texts: string
}

/**
 * Writes `console-remote.json`: the source manifest, and what the build adds, so that the page can
 * request all scripts of a part at once instead of one after another (architecture §5). The build
 * fails when a title has no text in a language, a mount is unknown or a part has no import.
 */
export class ManifestPlugin {
  constructor(
    private readonly application: Application,
    private readonly sourcePaths: ManifestSourcePaths,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // Before modules are joined: a joined one does not tell any more what its parts import.
      const nameProblems: string[] = []
      let uses: RemoteManifest['uses']
      compilation.hooks.afterChunks.tap('ManifestPlugin', () => {
        const taken = collectFacadeUses(compilation, this.application.root, nameProblems)
        uses = isHost(this.application.name) ? facadeNames() : taken
      })
      // The last stage, after content hashes and integrity: the files are final by then.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestPlugin', stage }, () =>
        this.emitManifest(compilation, uses, nameProblems),
      )
    })
  }

  private async emitManifest(
    compilation: Compilation,
    uses: RemoteManifest['uses'],
    problems: string[],
  ) {
    const {
      sources: { RawSource },
      WebpackError,
    } = compilation.compiler.webpack
    const { name, version, root, container, uniqueName, developmentOnly } = this.application
    const [manifestPath, partsPath] = [
      join(root, this.sourcePaths.manifest),
      join(root, this.sourcePaths.parts),
    ]
    compilation.fileDependencies.addAll([manifestPath, partsPath])
    const partImports = parsePartImports(await readFile(partsPath, 'utf8'))
    const sourceManifest = validateSourceManifest(
      await loadSourceManifest(manifestPath),
      name,
      partImports,
      problems,
    )
    if (sourceManifest) {
      const { texts, files } = await this.readTexts(sourceManifest, compilation, problems)
      const manifest: RemoteManifest = {
        ...sourceManifest,
        version,
        container: isHost(name) ? '' : container,
        policy: uniqueName,
        ...(developmentOnly && { developmentOnly }),
        ...collectScripts(compilation, isHost(name) ? 'main' : container, partImports),
        texts: files,
        ...stylesheetOf(compilation),
        ...(isHost(name) && { font: await emitFont(compilation) }),
        titles: collectTitles(sourceManifest, texts, problems),
        shared: sharedVersionsOf(compilation, name),
        uses,
      }
      compilation.emitAsset('console-remote.json', new RawSource(JSON.stringify(manifest, null, 2)))
    }
    compilation.errors.push(
      ...problems.map((problem) => new WebpackError(`${uniqueName}: ${problem}`)),
    )
  }

  private async readTexts(
    sourceManifest: SourceManifest,
    compilation: Compilation,
    problems: string[],
  ) {
    const texts: TextsByNamespace = {}
    const files: RemoteManifest['texts'] = {}
    const emit = (namespace: string, locale: TextLocale, content: Texts) => {
      ;(texts[namespace] ??= {} as Localized<Texts>)[locale] = content
      ;(files[namespace] ??= {} as Localized<HashedFile>)[locale] = emitHashedJson(
        compilation,
        `texts/${namespace}.${locale}`,
        content,
      )
    }
    for (const namespace of allNamespacesOf(sourceManifest)) {
      for (const locale of locales) {
        const content = await this.readTextFile(`${namespace}.${locale}`, compilation)
        if (content) emit(namespace, locale, content)
        else problems.push(`The namespace ${namespace} has no texts in ${locale}.`)
      }
      const traditional = texts[namespace]?.zh_TW
      const hongKong = await this.readTextFile(`${namespace}.zh_HK`, compilation)
      if (traditional && hongKong)
        emit(namespace, 'zh_HK', applyTextOverlay(traditional, hongKong, problems))
    }
    return { texts, files }
  }

  /** The texts of one file, or nothing when there is no such file. */
  private async readTextFile(name: string, compilation: Compilation): Promise<Texts | undefined> {
    const path = join(this.application.root, this.sourcePaths.texts, `${name}.json`)
    compilation.fileDependencies.add(path)
    const content = await readFile(path, 'utf8').catch(() => undefined)
    return content === undefined ? undefined : (JSON.parse(content) as Texts)
  }
}

/** Its stylesheet, if any component has styles. */
function stylesheetOf(compilation: Compilation): Pick<RemoteManifest, 'stylesheet'> {
  const files = [...(compilation.namedChunks.get(stylesChunk)?.files ?? [])]
  const [stylesheet] = withIntegrity(
    compilation,
    files.filter((file) => file.endsWith('.css')),
  )
  return stylesheet ? { stylesheet } : {}
}

const emitHashedJson = (compilation: Compilation, name: string, data: unknown) =>
  emitHashed(compilation, name, '.json', JSON.stringify(data))

/** The font, and beside it the licence that it is given away with. */
async function emitFont(compilation: Compilation): Promise<HashedFile> {
  const { content, license } = await readFont()
  emitHashed(compilation, 'fonts/inter-license', '.txt', license)
  return emitHashed(compilation, 'fonts/inter', '.woff2', content)
}

/** Emits content under a name that carries its hash. */
function emitHashed(
  compilation: Compilation,
  name: string,
  extension: string,
  content: string | Buffer,
): HashedFile {
  const { RawSource } = compilation.compiler.webpack.sources
  const integrity = integrityHash(content)
  const hash = Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 8)
  const file = `${name}.${hash}${extension}`
  compilation.emitAsset(file, new RawSource(content), { immutable: true })
  return { file, integrity }
}

/**
 * Shared modules and their versions. The host lists all that it provides, a remote those that it
 * imports, so that pinning it requires no more than it uses.
 */
function sharedVersionsOf(compilation: Compilation, name: string): Record<string, string> {
  const versions = sharedModuleVersions()
  if (isHost(name)) return versions
  const consumed = new Set(
    [...compilation.modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map((module) => (module as unknown as { options: { shareKey: string } }).options.shareKey),
  )
  return Object.fromEntries(Object.entries(versions).filter(([key]) => consumed.has(key)))
}
