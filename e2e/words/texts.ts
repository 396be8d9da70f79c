import type { Locale, Texts } from '@console/contract/locale'
import type { Stage } from '../stage/stage'
import { readBootDocument } from './set-the-scene'

/** Says a text as the person sees it: `say('auth:register.too_long', { max: 254 })`. */
export type Say = (key: string, holes?: Record<string, string | number>) => string

/** The texts that are published for a language, of host and remotes. */
export async function textsIn(locale: Locale, stage: Stage): Promise<Say> {
  const { remotes } = await readBootDocument(stage.at('aurora'))
  const namespaces: Record<string, Texts> = {}
  for (const { base, manifest } of remotes) {
    for (const [namespace, files] of Object.entries(manifest.texts)) {
      namespaces[namespace] = (await (await fetch(`${base}${files[locale].file}`)).json()) as Texts
    }
  }
  return (key, holes = {}) => {
    const [namespace, path] = key.split(':') as [string, string]
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (texts, name) => (texts as Texts | undefined)?.[name],
        namespaces[namespace],
      )
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${locale}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(holes[name]))
  }
}
