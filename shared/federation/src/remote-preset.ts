import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { applicationIn } from './application'
import { basePreset, type Mode } from './base-preset'
import { ManifestFile } from './manifest-file'
import { NoSecondCopy } from './second-copy'
import { takenFromHost } from './sharing'

/** The webpack configuration of a remote: `export default remotePreset(import.meta.dirname)`. */
export const remotePreset = (root: string) => (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
  const application = applicationIn(root)
  const base = basePreset(application, mode)
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: application.container,
        filename: 'entry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: takenFromHost(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new NoSecondCopy(),
      new ManifestFile(application, { face: 'src/manifest.ts', body: 'src/remote.ts', texts: 'src/texts' }),
    ],
  }
}
