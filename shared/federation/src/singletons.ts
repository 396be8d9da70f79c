import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  isInstalled,
  readPackageVersion,
  resolveOwnModule,
  resolvePackageFolder,
} from './installed-packages'

/**
 * How a module is shared (rulings 2). `eager` is part of the first scripts of the host; `on demand`
 * is a chunk of the host that is fetched when it is first needed. Both come from the one
 * compilation of the host, so they use the same React, Chakra context and session.
 */
export type SingletonTier = 'eager' | 'on demand'

/** One shared module. */
export interface Singleton {
  /** The import specifier as application code writes it: shared modules are matched by it. */
  name: string
  tier: SingletonTier
  reason: string
  /** Absolute path of the module that the host provides. */
  modulePath: string
  version: string
  /** Only some names of the package are shipped: those that the module re-exports. */
  facade?: true
}

/**
 * Everything that host and remotes share at run time. Remotes bundle no copy of these, nor of their
 * dependencies.
 */
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
  fromFacade('eager', 'react-i18next', 'i18n', 'One context for the language of the page.'),
  fromFacade('eager', 'react-router-dom', 'router', 'One address that links and hooks read.'),
  fromOurs(
    'ui',
    'eager',
    'with-design',
    'One design system and one cache of styles around all pages.',
  ),
  fromKernel(
    'eager',
    'define-remote',
    'Its identity symbol tells the host that there is one kernel.',
  ),
  fromKernel('eager', 'errors', 'Host and remotes use the same error classes.'),
  fromKernel('eager', 'host-ref', 'Small, and every remote needs it.'),
  fromKernel('eager', 'page', 'The context of the page around a component.'),
  fromKernel('eager', 'session', 'The one session atom.'),
  fromKernel('eager', 'use-draft', 'Small, and every form behind the sign-in needs it.'),
  fromKernel('eager', 'use-step', 'Small, and every way to sign in needs it.'),
  fromKernel('eager', 'use-submit', 'Small, and the sign-in form needs it.'),
  fromKernel('eager', 'use-texts', 'The one place that knows the text library.'),
  fromKernel('on demand', 'load-export', 'Nothing before the sign-in is exported.'),
  fromKernel('on demand', 'use-sent-code', 'The first sign-in form sends no code.'),
  fromKernel('on demand', 'permission', 'Nothing before the sign-in asks for a permission.'),
  fromKernel('on demand', 'use-endpoint', 'One query cache; its library is not needed to sign in.'),
  fromPackage('on demand', '@tanstack/react-query', 'build/modern/index.js', 'One query cache.'),
  fromFacade(
    'on demand',
    'framer-motion',
    'motion',
    'One reduced-motion setting, and one copy of a large library.',
  ),
  fromFacade(
    'on demand',
    '@chakra-ui/react',
    'chakra',
    'One design system, which sign-in does not need. Without the facade all of it would be shipped.',
  ),
  fromFacade(
    'on demand',
    '@chakra-ui/react/overlays',
    'chakra-overlays',
    'Meets the one Chakra context; one stack of open layers.',
  ),
  fromFacade(
    'on demand',
    '@chakra-ui/react/controls',
    'chakra-controls',
    'Meets the one Chakra context; one chunk, so that the first scripts carry one hash for all.',
  ),
]

/** A module as its package publishes it. */
function fromPackage(tier: SingletonTier, name: string, file: string, reason: string): Singleton {
  const modulePath = join(resolvePackageFolder(packageNameOf(name)), file)
  return { name, tier, reason, modulePath, version: readPackageVersion(modulePath) }
}

/**
 * A facade: it re-exports the names we use, and the rest of the package is not shipped (decision
 * 0012). Where it re-exports from the package's entry, that is installed under a second name (`-whole` in the
 * catalogue): by its own name the facade would import itself.
 */
function fromFacade(tier: SingletonTier, name: string, facade: string, reason: string): Singleton {
  // A source here, a script where this package was installed.
  const file = `./facades/${facade}${extname(import.meta.url)}`
  const modulePath = fileURLToPath(new URL(file, import.meta.url))
  const packageName = packageNameOf(name)
  const installedAs = [`${packageName}-whole`, packageName].find(isInstalled)!
  return {
    name,
    tier,
    reason,
    modulePath,
    version: readPackageVersion(join(resolvePackageFolder(installedAs), 'package.json')),
    facade: true,
  }
}

function fromKernel(tier: SingletonTier, file: string, reason: string) {
  return fromOurs('kernel', tier, file, reason)
}

/** A module of one of our own packages. */
function fromOurs(
  packageName: 'kernel' | 'ui',
  tier: SingletonTier,
  file: string,
  reason: string,
): Singleton {
  const name = `@console/${packageName}/${file}`
  const modulePath = resolveOwnModule(name)
  return { name, tier, reason, modulePath, version: readPackageVersion(modulePath) }
}

/** `@chakra-ui/react/overlays` → `@chakra-ui/react`. */
function packageNameOf(name: string) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
