import type { StyleEngine, StyleRequest } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { findStyleRequest } from '@chakra-ui/react'
import { system } from './system'

type Styles = Parameters<typeof css>[number]

/**
 * Computes styles with Chakra's system and inserts them with emotion. `nonce` is the page's own:
 * styles without it are refused (security, CSP). Global styles are inserted unless the page has
 * them already.
 */
export function createStyleEngine({
  nonce,
  hasGlobalStyles = false,
}: { nonce?: string; hasGlobalStyles?: boolean } = {}): StyleEngine {
  const cache = createCache({ key: 'c', nonce })
  const recipes = new Map<string, ReturnType<typeof system.cva>>()
  if (!hasGlobalStyles) insertGlobalStyles(cache)

  const recipeOf = ({ recipe, recipes: merged }: StyleRequest) => {
    let resolved = recipes.get(recipe)
    if (!resolved) {
      const [first = {}, ...others] = merged
      resolved = others.reduce(
        (before, next) => before.merge(next as never) as typeof before,
        system.cva(first as never),
      )
      recipes.set(recipe, resolved)
    }
    return resolved
  }
  /** The rules of an element, those of the styled components around it last. */
  const stylesOf = (request: StyleRequest): Styles[] => [
    system.css(recipeOf(request)(request.variants as never), ...request.styles) as Styles,
    ...request.outer.flatMap((className) => stylesOf(findStyleRequest(className)!)),
  ]

  return {
    system,
    insert(className, request) {
      const serialized = { ...css(stylesOf(request)), name: className }
      return cache.insert(`.${className}`, serialized, cache.sheet, true) as string | void
    },
  }
}

/** Reset, tokens and the styles of the whole page, in layers below everything else. */
export const insertGlobalStyles = (cache: ReturnType<typeof createCache>) =>
  [system.layers.atRule, system._global]
    .map((styles) => cache.insert('', css(styles as Styles), cache.sheet, true) as string | void)
    .join('')
