import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf, versionAround } from './installed'

/**
 * How a module is shared (rulings 2). `eager` travels with the host's first scripts; `on demand` is a chunk of the host
 * that is fetched when somebody first needs it. Both come from the host's one compilation, so they meet one React, one
 * Chakra context and one session.
 */
export type Tier = 'eager' | 'on demand'

/** One shared module. */
export interface Singleton {
  /** The specifier as application code writes it: sharing is negotiated by that word. */
  name: string
  tier: Tier
  reason: string
  /** The module the host provides, an absolute path. */
  provides: string
  version: string
}

/** Everything that host and remotes share at run time. Remotes bundle no copy of these, nor of anything these are made of. */
export const singletons: Singleton[] = [
  whole('eager', 'react', 'index.js', 'Hooks work with one React only.'),
  whole(
    'eager',
    'react/jsx-runtime',
    'jsx-runtime.js',
    'Part of React, imported by every compiled component.',
  ),
  whole('eager', 'react-dom', 'index.js', 'Portals must meet the root that the host renders.'),
  whole('eager', 'jotai', 'esm/index.mjs', 'One store, and atoms that are compared by identity.'),
  whole(
    'eager',
    'i18next',
    'dist/esm/i18next.js',
    'One instance holds the texts of all namespaces.',
  ),
  curated(
    'eager',
    'react-router-dom',
    'router',
    'One router. By name it would ship whole: 53 KB instead of 27.',
  ),
  curated('eager', 'react-i18next', 'i18n', 'One context for the language of the page.'),
  curated(
    'eager',
    '@chakra-ui/react',
    'chakra',
    'One design system. By name it would ship whole: 245 KB instead of 28.',
  ),
  kernel('eager', 'define-remote', 'Its identity symbol tells the host that there is one kernel.'),
  kernel('eager', 'errors', 'Everybody names failures alike.'),
  kernel('eager', 'host-slot', 'Small, and every remote needs it.'),
  kernel('eager', 'session', 'The one session atom.'),
  kernel('eager', 'use-draft', 'Small, and every form behind the sign-in needs it.'),
  kernel('eager', 'use-texts', 'The one place that knows the text library.'),
  kernel(
    'on demand',
    'use-endpoint',
    'One cache of answers; its query library is not on the sign-in path.',
  ),
  whole('on demand', '@tanstack/react-query', 'build/modern/index.js', 'One cache of answers.'),
  curated(
    'on demand',
    'framer-motion',
    'motion',
    'One reduced-motion setting and one features bundle.',
  ),
  whole(
    'on demand',
    '@chakra-ui/react/dialog',
    'dist/esm/components/dialog/index.js',
    'Meets the one Chakra context; one stack of open layers.',
  ),
  whole(
    'on demand',
    '@chakra-ui/react/menu',
    'dist/esm/components/menu/index.js',
    'Meets the one Chakra context; one stack of open layers.',
  ),
  whole(
    'on demand',
    '@chakra-ui/react/portal',
    'dist/esm/components/portal/index.js',
    'Comes with dialog and menu.',
  ),
]

/** A module as its package publishes it. */
function whole(tier: Tier, name: string, file: string, reason: string): Singleton {
  const provides = join(folderOf(packageOf(name)), file)
  return { name, tier, reason, provides, version: versionAround(provides) }
}

/** A facade re-exports the names we use, and nothing else of the package travels (decision 0012). */
function curated(tier: Tier, name: string, facade: string, reason: string): Singleton {
  const provides = fileURLToPath(new URL(`./facades/${facade}.ts`, import.meta.url))
  return {
    name,
    tier,
    reason,
    provides,
    version: versionAround(join(folderOf(name), 'package.json')),
  }
}

function kernel(tier: Tier, file: string, reason: string): Singleton {
  const folder = fileURLToPath(new URL('../../kernel/src/', import.meta.url))
  const provides = [`${file}.ts`, `${file}.tsx`]
    .map((name) => join(folder, name))
    .find((path) => existsSync(path))
  if (!provides) throw new Error(`The kernel has no ${file}, but singletons.ts shares it.`)
  return {
    name: `@console/kernel/${file}`,
    tier,
    reason,
    provides,
    version: versionAround(provides),
  }
}

/** `@chakra-ui/react/dialog` → `@chakra-ui/react`. */
function packageOf(name: string) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
