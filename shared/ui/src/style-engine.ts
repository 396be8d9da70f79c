import type { StyleEngine, StyleRequest } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { findStyleRequest } from '@chakra-ui/react'
import { system } from './system'

type Styles = Parameters<typeof css>[number]

/** So many rules at least have a sheet to themselves, that a page has not hundreds of sheets. */
const rulesOfSheet = 20

/**
 * Computes styles with Chakra's system and inserts them with emotion. `nonce` is the page's own:
 * styles without it are refused (security, CSP). Global styles are the page's own (`global.css`).
 */
export function createStyleEngine({ nonce }: { nonce?: string } = {}): StyleEngine {
  const cache = createCache({ key: 'c', nonce })
  const recipes = new Map<string, ReturnType<typeof system.cva>>()

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

  let isInFrame = false
  /**
   * What is shown later gets a sheet of its own. Chromium computes all elements anew that a sheet has
   * rules for when an at-rule is added to it: a hundred milliseconds for a table on a slow machine.
   */
  const chooseSheet = () => {
    if (isInFrame) return
    isInFrame = true
    requestAnimationFrame(() => (isInFrame = false))
    // At 0, emotion begins another one after those that there are.
    if (cache.sheet.ctr >= rulesOfSheet) cache.sheet.ctr = 0
  }

  return {
    system,
    insert(className, request) {
      chooseSheet()
      const serialized = { ...css(stylesOf(request)), name: className }
      cache.insert(`.${className}`, serialized, cache.sheet, true)
    },
  }
}
