import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolvePackageFolder, readPackageVersion } from './installed-packages'

/**
 * How a module is shared (rulings 2). `eager` travels with the host's first scripts; `on demand` is a chunk of the host
 * that is fetched when somebody first needs it. Both come from the host's one compilation, so they meet one React, one
 * Chakra context and one session.
 */
export type SingletonTier = 'eager' | 'on demand'

/** One shared module. */
export interface Singleton {
  /** The specifier as application code writes it: sharing is negotiated by that word. */
  name: string
  tier: SingletonTier
  reason: string
  /** The module the host provides, an absolute path. */
  modulePath: string
  version: string
}

/** Everything that host and remotes share at run time. Remotes bundle no copy of these, nor of anything these are made of. */
export const singletons: Singleton[] = [
  fromPackage('eager', 'react', 'index.js', 'Hooks work with one React only.'),
  fromPackage(
    'eager',
    'react/jsx-runtime',
    'jsx-runtime.js',
    'Part of React, imported by every compiled component.',
  ),
  fromPackage(
    'eager',
    'react-dom',
    'index.js',
    'Portals must meet the root that the host renders.',
  ),
  fromPackage(
    'eager',
    'jotai',
    'esm/index.mjs',
    'One store, and atoms that are compared by identity.',
  ),
  fromPackage(
    'eager',
    'i18next',
    'dist/esm/i18next.js',
    'One instance holds the texts of all namespaces.',
  ),
  fromFacade(
    'eager',
    'react-router-dom',
    'router',
    'One router. By name it would ship whole: 53 KB instead of 27.',
  ),
  fromFacade('eager', 'react-i18next', 'i18n', 'One context for the language of the page.'),
  fromFacade(
    'eager',
    '@chakra-ui/react',
    'chakra',
    'One design system. By name it would ship whole: 245 KB instead of 28.',
  ),
  fromKernel(
    'eager',
    'define-remote',
    'Its identity symbol tells the host that there is one kernel.',
  ),
  fromKernel('eager', 'errors', 'Everybody names failures alike.'),
  fromKernel('eager', 'host-slot', 'Small, and every remote needs it.'),
  fromKernel('eager', 'session', 'The one session atom.'),
  fromKernel('eager', 'use-draft', 'Small, and every form behind the sign-in needs it.'),
  fromKernel('eager', 'use-texts', 'The one place that knows the text library.'),
  fromKernel(
    'on demand',
    'use-endpoint',
    'One cache of answers; its query library is not on the sign-in path.',
  ),
  fromPackage(
    'on demand',
    '@tanstack/react-query',
    'build/modern/index.js',
    'One cache of answers.',
  ),
  fromFacade(
    'on demand',
    'framer-motion',
    'motion',
    'One reduced-motion setting and one features bundle.',
  ),
  fromPackage(
    'on demand',
    '@chakra-ui/react/dialog',
    'dist/esm/components/dialog/index.js',
    'Meets the one Chakra context; one stack of open layers.',
  ),
  fromPackage(
    'on demand',
    '@chakra-ui/react/menu',
    'dist/esm/components/menu/index.js',
    'Meets the one Chakra context; one stack of open layers.',
  ),
  fromPackage(
    'on demand',
    '@chakra-ui/react/portal',
    'dist/esm/components/portal/index.js',
    'Comes with dialog and menu.',
  ),
]

/** A module as its package publishes it. */
function fromPackage(tier: SingletonTier, name: string, file: string, reason: string): Singleton {
  const modulePath = join(resolvePackageFolder(packageNameOf(name)), file)
  return { name, tier, reason, modulePath, version: readPackageVersion(modulePath) }
}

/** A facade re-exports the names we use, and nothing else of the package travels (decision 0012). */
function fromFacade(tier: SingletonTier, name: string, facade: string, reason: string): Singleton {
  const modulePath = fileURLToPath(new URL(`./facades/${facade}.ts`, import.meta.url))
  return {
    name,
    tier,
    reason,
    modulePath,
    version: readPackageVersion(join(resolvePackageFolder(name), 'package.json')),
  }
}

function fromKernel(tier: SingletonTier, file: string, reason: string): Singleton {
  const folder = fileURLToPath(new URL('../../kernel/src/', import.meta.url))
  const modulePath = [`${file}.ts`, `${file}.tsx`]
    .map((name) => join(folder, name))
    .find((path) => existsSync(path))
  if (!modulePath) throw new Error(`The kernel has no ${file}, but singletons.ts shares it.`)
  return {
    name: `@console/kernel/${file}`,
    tier,
    reason,
    modulePath,
    version: readPackageVersion(modulePath),
  }
}

/** `@chakra-ui/react/dialog` → `@chakra-ui/react`. */
function packageNameOf(name: string) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
