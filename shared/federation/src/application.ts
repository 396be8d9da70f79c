import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names by which an application is known on the page (decision 0013). */
export interface Application {
  /** Folder of the package. */
  root: string
  /** `host`, `team`. */
  name: string
  version: string
  /** Global variable that holds the federation entry; must be a JavaScript name: `remoteTeam`. */
  container: string
  /**
   * Name of webpack's globals and of the Trusted Types policy: `console-remote-team`. It must be
   * unique on the page.
   */
  uniqueName: string
  /** Refused by a server that does not run in development. */
  developmentOnly: boolean
}

/**
 * Reads the names from the package in `root`. Throws when it is neither the host nor named like a
 * remote: `remote-team`, with or without a scope.
 */
export function readApplication(root: string): Application {
  const {
    name,
    version,
    developmentOnly = false,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
    developmentOnly?: boolean
  }
  const [, remote] = /^(?:@[a-z0-9-]+\/)?remote-([a-z]+)$/.exec(name) ?? []
  if (remote) {
    const container = `remote${remote[0]?.toUpperCase()}${remote.slice(1)}`
    return {
      root,
      name: remote,
      version,
      container,
      uniqueName: `console-remote-${remote}`,
      developmentOnly,
    }
  }
  if (name === '@console/host')
    return {
      root,
      name: 'host',
      version,
      container: 'consoleHost',
      uniqueName: 'console-host',
      developmentOnly,
    }
  throw new Error(
    `${name} is neither the host nor a remote: a remote is called remote-<lower case letters>, with or without a scope before it.`,
  )
}
