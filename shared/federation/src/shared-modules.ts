import { singletons } from './singletons'

// Ranges are off at run time: with `import: false` a range could only fail late. Versions are held against the host's when a
// release is pinned, by the list in its manifest (toolchain, section 8).
const commonOptions = { singleton: true, requiredVersion: false } as const

/** The host provides everything; what is on demand becomes chunks of its own. */
export const hostSharedModules = () =>
  Object.fromEntries(
    singletons.map(({ name, tier, modulePath, version }) => [
      name,
      { ...commonOptions, import: modulePath, version, eager: tier === 'eager' },
    ]),
  )

/** A remote carries no copy: without the host it does not run, and it weighs a tenth. */
export const remoteSharedModules = () =>
  Object.fromEntries(
    singletons.map(({ name }) => [name, { ...commonOptions, import: false as const }]),
  )

/** For the manifest: versions of the packages and kernel files that are shared. */
export const sharedModuleVersions = () =>
  Object.fromEntries(singletons.map(({ name, version }) => [name, version]))
