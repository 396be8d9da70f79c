import { createHash } from 'node:crypto'
import { listReleases, type Pin, pinReleases, rollBackSet } from '@console/contract/pin'
import {
  announceRelease,
  releaseHashInput,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import type { Endpoint, EndpointInput } from '@console/contract/endpoint'
import { anyName, createOperatorToken, type OperatorRights } from '@console/contract/operator-token'
import { isHost } from '@console/contract/page-names'
import { allNamespacesOf, partNamesOf, RemoteManifest } from '@console/contract/remote-manifest'
import { computeIntegrity } from '@console/services/infrastructure/release-storage'
import type { TestApp } from './test-app'

/** What the client needs of an app under test, or of a running server. */
export interface RegistryAccess {
  deps: { secrets: { operatorToken: string } }
  callUnchecked: TestApp['callUnchecked']
}

/** Calls the registry of an app under test, as `console release` does. */
export function createRegistryClient(app: RegistryAccess) {
  async function call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    token = app.deps.secrets.operatorToken,
  ) {
    const { status, body } = await app.callUnchecked(endpoint, input, { token })
    return { status, code: body.code, result: body.result as Record<string, unknown> }
  }

  async function upload({ release, files, manifest }: TestBuild) {
    const announcedFiles = files.map(({ file, content }) => ({
      file,
      integrity: computeIntegrity(content),
      size: content.length,
    }))
    const { result } = await call(announceRelease, { ...release, files: announcedFiles })
    for (const file of result.missing as string[]) {
      const content = Buffer.from(files.find((entry) => entry.file === file)!.content).toString(
        'base64',
      )
      await call(sendReleaseFile, { ...release, file, content })
    }
    return () => call(sealRelease, { ...release, manifest })
  }

  return {
    call,
    /** Uploads all files and returns a function that seals the release. */
    upload,
    async publish(build: TestBuild) {
      const seal = await upload(build)
      return seal()
    },
    /** A token of an operator; by default one that allows everything. */
    async createToken(
      operator: string,
      rights: Partial<OperatorRights> = { publish: [anyName], operate: [anyName] },
    ): Promise<string> {
      const { result } = await call(createOperatorToken, { operator, ...rights })
      return result.secret as string
    },
    pin: (brand: string, builds: TestBuild[], automatic = false, remove: string[] = []) =>
      call(pinReleases, {
        brand,
        releases: builds.map(({ release }) => release),
        automatic,
        remove,
      }),
    unpin: (brand: string, name: string, token?: string) =>
      call(pinReleases, { brand, remove: [name] }, token),
    rollBack: (brand: string, name?: string, token?: string) =>
      call(rollBackSet, { brand, name }, token),
    /** The versions that a brand is pinned to, by name; of an automatic pin it says so. */
    async pinsOf(brand: string): Promise<Record<string, string>> {
      const { result } = await call(listReleases, {})
      return Object.fromEntries(
        (result.pins as Pin[])
          .filter((pin) => pin.brand === brand)
          .map(({ name, version, automatic }) => [
            name,
            automatic ? `${version} automatic` : version,
          ]),
      )
    },
  }
}

/** A build as `console release` finds it. */
export interface TestBuild {
  release: { name: string; version: string; hash: string }
  manifest: RemoteManifest
  files: { file: string; content: string }[]
}

const createTestTexts = (namespaces: readonly string[], extraTexts: Record<string, unknown>) => {
  const files = namespaces.flatMap((namespace) =>
    (['en', 'zh_CN', 'zh_TW', 'zh_HK'] as const).map((locale) => ({
      namespace,
      locale,
      file: `texts/${namespace}.${locale}.json`,
      content: JSON.stringify({ says: `${namespace} ${locale}`, ...extraTexts }),
    })),
  )
  const texts = Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      Object.fromEntries(
        files
          .filter((entry) => entry.namespace === namespace)
          .map(({ locale, file, content }) => [
            locale,
            { file, integrity: computeIntegrity(content) },
          ]),
      ),
    ]),
  )
  return { files, texts: texts as RemoteManifest['texts'] }
}

/**
 * A valid build of the host or a remote: one entry script, the texts of its namespaces, and chunks
 * that are loaded late, which no field of the manifest names.
 */
export function createTestBuild(
  name: string,
  overrides: Partial<RemoteManifest> = {},
  extraTexts: Record<string, unknown> = {},
  lateChunks: readonly string[] = [],
): TestBuild {
  const version = overrides.version ?? '1.0.0'
  const script = { file: `${name}.js`, content: `start("${name} ${version}")` }
  const draft = createTestManifest(name, overrides)
  const { files: textFiles, texts } = createTestTexts(allNamespacesOf(draft), extraTexts)
  const chunks = lateChunks.map((file) => ({ file, content: `late('${file}')` }))
  const files = [script, ...textFiles, ...chunks]
  const manifest = RemoteManifest.parse(
    createTestManifest(name, {
      entry: [{ file: script.file, integrity: computeIntegrity(script.content) }],
      texts,
      // They need no further script.
      parts: Object.fromEntries(partNamesOf(draft).map((part) => [part, []])),
      ...overrides,
    }),
  )
  const hashedFiles = files.map(({ file, content }) => ({
    file,
    integrity: computeIntegrity(content),
  }))
  const hash = createHash('sha256').update(releaseHashInput(manifest, hashedFiles)).digest('hex')
  return { release: { name, version, hash }, manifest, files }
}

/** Creates builds, each with its own version, because a sealed release cannot change. */
export function createBuildFactory() {
  let count = 0
  const nextVersion = () => `1.${++count}.0`
  return {
    nextVersion,
    build: (name: string, overrides: Partial<RemoteManifest> = {}) =>
      createTestBuild(name, { version: nextVersion(), ...overrides }),
  }
}

/** A valid manifest; `overrides` holds what matters to the test. */
export const createTestManifest = (
  name: string,
  overrides: Partial<RemoteManifest> = {},
): RemoteManifest => ({
  name,
  kernel: isHost(name) ? '2.2.0' : '^2.0.0',
  namespaces: [],
  routes: [],
  version: '1.0.0',
  container: isHost(name) ? '' : `remote${name[0]!.toUpperCase()}${name.slice(1)}`,
  policy: isHost(name) ? 'console-host' : `console-remote-${name}`,
  entry: [],
  parts: {},
  texts: {},
  titles: { en: {}, zh_CN: {}, zh_TW: {} },
  shared: {},
  ...overrides,
})
