import { createHash } from 'node:crypto'
import {
  announceRelease,
  pinReleases,
  releaseText,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import type { Endpoint, InputOf } from '@console/contract/endpoint'
import { RemoteManifest } from '@console/contract/remote-manifest'
import { integrityOf } from '../outside/release-files'
import type { TestApp } from './test-app'

/** Speaks to the registry of an app under test, as `console release` does. */
export function registryOf(app: TestApp) {
  async function ask<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token = app.deps.secrets.operatorToken,
  ) {
    const { status, body } = await app.callWith(endpoint, input, { token })
    return { status, code: body.code, result: body.result as Record<string, unknown> }
  }

  async function send({ address, files, manifest }: ABuild) {
    const announced = files.map(({ file, content }) => ({
      file,
      integrity: integrityOf(content),
      size: content.length,
    }))
    const { result } = await ask(announceRelease, { ...address, files: announced })
    for (const file of result.missing as string[]) {
      const content = Buffer.from(files.find((entry) => entry.file === file)!.content).toString(
        'base64',
      )
      await ask(sendReleaseFile, { ...address, file, content })
    }
    return () => ask(sealRelease, { ...address, manifest })
  }

  return {
    ask,
    /** Sends everything and answers how to seal it. */
    send,
    async publish(build: ABuild) {
      const seal = await send(build)
      return seal()
    },
    pin: (brand: string, builds: ABuild[], automatic = false) =>
      ask(pinReleases, {
        brand,
        releases: builds.map(({ address }) => address),
        set_by: 'mei',
        automatic,
      }),
  }
}

/** A build as `console release` would find it. */
export interface ABuild {
  address: { name: string; version: string; hash: string }
  manifest: RemoteManifest
  files: { file: string; content: string }[]
}

const textsOf = (namespaces: readonly string[], words: Record<string, unknown>) => {
  const files = namespaces.flatMap((namespace) =>
    (['en', 'zh_CN', 'zh_TW'] as const).map((locale) => ({
      namespace,
      locale,
      file: `texts/${namespace}.${locale}.json`,
      content: JSON.stringify({ says: `${namespace} ${locale}`, ...words }),
    })),
  )
  const texts = Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      Object.fromEntries(
        files
          .filter((entry) => entry.namespace === namespace)
          .map(({ locale, file, content }) => [locale, { file, integrity: integrityOf(content) }]),
      ),
    ]),
  )
  return { files, texts: texts as RemoteManifest['texts'] }
}

/** A release of the host or a remote, right in itself: one entry script, and the texts of its namespaces. */
export function aBuild(
  name: string,
  change: Partial<RemoteManifest> = {},
  words: Record<string, unknown> = {},
): ABuild {
  const version = change.version ?? '1.0.0'
  const script = { file: `${name}.js`, content: `start("${name} ${version}")` }
  const { files: textFiles, texts } = textsOf(change.namespaces ?? [], words)
  const files = [script, ...textFiles]
  const manifest = RemoteManifest.parse(
    aManifest(name, {
      entry: [{ file: script.file, integrity: integrityOf(script.content) }],
      texts,
      ...change,
    }),
  )
  const hashed = files.map(({ file, content }) => ({ file, integrity: integrityOf(content) }))
  const hash = createHash('sha256').update(releaseText(manifest, hashed)).digest('hex').slice(0, 8)
  return { address: { name, version, hash }, manifest, files }
}

/** Makes builds, each of a version of its own: what one test has sealed, another cannot change. */
export function builder() {
  let counted = 0
  const nextVersion = () => `1.${++counted}.0`
  return {
    nextVersion,
    build: (name: string, change: Partial<RemoteManifest> = {}) =>
      aBuild(name, { version: nextVersion(), ...change }),
  }
}

/** A manifest that is right in itself; say what matters to the test. */
export const aManifest = (name: string, change: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  kernel: name === 'host' ? '1.0.0' : '^1.0.0',
  namespaces: [],
  routes: [],
  version: '1.0.0',
  container: name === 'host' ? '' : `remote${name[0]!.toUpperCase()}${name.slice(1)}`,
  policy: name === 'host' ? 'console-host' : `console-remote-${name}`,
  entry: [],
  parts: {},
  texts: {},
  titles: { en: {}, zh_CN: {}, zh_TW: {} },
  shared: {},
  ...change,
})
