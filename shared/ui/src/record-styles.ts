import { findStyleRequest, requestedClasses } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import hash from '@emotion/hash'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStyleEngine, insertGlobalStyles } from './style-engine'

/** Styles that were computed when an application was built. */
export interface RecordedStyles {
  /** Which design system computed them: a page takes only those of its host's. */
  system: string
  /** Reset, tokens and the styles of the whole page. */
  global: string
  /** Rules by class. */
  rules: Record<string, string>
  /** The parts whose every state is recorded: they are shown without the style engine. */
  parts: readonly string[]
}

/** Renders every state of some parts, and computes the styles that were asked for. Runs in Node. */
export function recordStyles(states: Record<string, readonly ReactNode[]>): RecordedStyles {
  Object.values(states)
    .flat()
    .forEach((state) => renderToStaticMarkup(state))
  const engine = createStyleEngine({ hasGlobalStyles: true })
  const rules = requestedClasses().map((className) => [
    className,
    engine.insert(className, findStyleRequest(className)!) ?? '',
  ])
  const global = insertGlobalStyles(createCache({ key: 'c' }))
  return {
    system: hash(global + JSON.stringify(engine.system._config)),
    global,
    rules: Object.fromEntries(rules) as Record<string, string>,
    parts: Object.keys(states),
  }
}
