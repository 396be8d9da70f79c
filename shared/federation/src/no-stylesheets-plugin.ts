import { relative } from 'node:path'
import type { Compiler } from 'webpack'

/**
 * Fails the build where a file imports a stylesheet: the policy of the page lets no style in without
 * a nonce, and one remote's rules would change the pages of others.
 */
export class NoStylesheetsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(
      'NoStylesheetsPlugin',
      (compilation, { normalModuleFactory }) => {
        normalModuleFactory.hooks.beforeResolve.tap(
          'NoStylesheetsPlugin',
          ({ request, contextInfo: { issuer } }) => {
            if (!/\.(?:css|scss|sass|less)$/.test(request)) return undefined
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `${relative(compiler.context, issuer)} imports ${request}, and stylesheets are not loaded: write the style as props of chakra or with its css.`,
              ),
            )
            return false
          },
        )
      },
    )
  }
}
