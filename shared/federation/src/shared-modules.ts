import { singletons } from './singletons'

// Version ranges are off at run time: with `import: false` a mismatch could only fail late.
// Versions are compared with those of the host when a release is pinned, by the list in its
// manifest (toolchain, section 8).
const commonOptions = { singleton: true, requiredVersion: false } as const

/** What the host provides: everything shared; on-demand modules become chunks of their own. */
export const hostSharedModules = () =>
  Object.fromEntries(
    singletons.map(({ name, tier, modulePath, version }) => [
      name,
      { ...commonOptions, import: modulePath, version, eager: tier === 'eager' },
    ]),
  )

/**
 * What a remote imports: no fallback copies, so it needs the host and is about a tenth of the size.
 */
export const remoteSharedModules = () =>
  Object.fromEntries(
    singletons.map(({ name }) => [name, { ...commonOptions, import: false as const }]),
  )

/** Versions of all shared modules, for the manifest. */
export const sharedModuleVersions = () =>
  Object.fromEntries(singletons.map(({ name, version }) => [name, version]))
