// Two modules of the package have no declaration file beside them.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime'

  export const consumes: Required<Federation>['bundlerRuntime']['consumes']
}

declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime'

  export const installInitialConsumes: Required<Federation>['bundlerRuntime']['installInitialConsumes']
}
