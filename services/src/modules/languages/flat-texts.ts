import type { Texts } from '@console/contract/locale'
import type { FlatTexts } from '../../database/tables/languages'

/** Texts by one key each, as code names them: `shell:sign_out.title`. */
export const flattenTexts = (byNamespace: Record<string, Texts>) =>
  Object.fromEntries(listTexts(byNamespace)) as FlatTexts

/** What a file has as texts, in any depth: a value may turn out to be no text. */
export const listTexts = (byNamespace: Record<string, unknown>): [key: string, value: unknown][] =>
  Object.entries(byNamespace).flatMap(([namespace, inner]) => listBelow(`${namespace}:`, '', inner))

function listBelow(prefix: string, path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [[prefix + path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    listBelow(prefix, path ? `${path}.${name}` : name, inner),
  )
}

/** The texts by namespace, nested again. */
export function nestTexts(flat: FlatTexts): Record<string, Texts> {
  const byNamespace: Record<string, Texts> = {}
  for (const [key, text] of Object.entries(flat)) {
    const [namespace, path] = key.split(/:(.*)/s) as [string, string]
    const names = path.split('.')
    let inner: Texts = (byNamespace[namespace] ??= {})
    for (const name of names.slice(0, -1)) inner = (inner[name] ??= {}) as Texts
    inner[names.at(-1)!] = text
  }
  return byNamespace
}
