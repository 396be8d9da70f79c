import type { Texts } from '@console/contract/locale'

/**
 * Texts with those of an overlay in their place. An overlay holds only what differs, so a key that
 * the texts do not have, or whose text is the same, is a problem.
 */
export function applyTextOverlay(
  texts: Texts,
  overlay: Texts,
  problems: string[],
  prefix = '',
): Texts {
  const merged = { ...texts }
  for (const [key, text] of Object.entries(overlay)) {
    const replaced = texts[key]
    const name = `${prefix}${key}`
    if (typeof text === 'object' && typeof replaced === 'object')
      merged[key] = applyTextOverlay(replaced, text, problems, `${name}.`)
    else if (typeof text !== typeof replaced) problems.push(`${name} replaces no text.`)
    else if (text === replaced) problems.push(`${name} says what the replaced text says.`)
    else merged[key] = text
  }
  return merged
}
