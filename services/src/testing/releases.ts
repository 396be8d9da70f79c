import type { RemoteManifest } from '@console/contract/remote-manifest'

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
