import type { Federation } from '@module-federation/webpack-bundler-runtime'

declare global {
  /** The federation runtime of the host, which the entries of remotes use (decision 0031). */
  var __CONSOLE_FEDERATION_RUNTIME__: Federation | undefined
}
