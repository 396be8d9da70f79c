import type { Host, Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { showLoadFailure } from '../errors/errors'
import { translate } from '../locale/locale'
import { type MenuEntry, menuTreeAtom } from '../menu/menu'
import { loadAction } from '../remotes/remotes'
import {
  accessibleRoutesAtom,
  findRoute,
  manifestCommandsAtom,
  manifestTextsAtom,
  normalizePath,
  parseHref,
} from '../routes/routes'
import { tabDistinctionAtom, tabsAtom, tabTitleAtom } from '../tabs/tabs'
import type { Searchable } from './search-index'

/** What an entry is, said beside its title. */
export type EntryKind = 'page' | 'tab' | 'command' | 'team' | 'account'

/** Something that can be chosen in the dialog. */
export interface SearchEntry extends Searchable {
  kind: EntryKind
  /** The titles of what it lies in, the outermost first (shell A5.3). */
  ancestors: readonly string[]
  /** What tells it from entries that are called alike. */
  distinction?: string
  /** The team that an account belongs to. */
  team?: string
  /** Choosing it goes to this path of the console, opens this site in a new window, or does something. */
  path?: string
  url?: string
  run?(host: Host): void
}

/**
 * The pages of the menu: its leaves, by their own titles in every language, with the path to them
 * (shell A5.3).
 */
export const pageEntriesAtom = atom((get): SearchEntry[] => {
  const texts = get(manifestTextsAtom)
  const leaves = (entries: readonly MenuEntry[], ancestors: readonly string[]): SearchEntry[] =>
    entries.flatMap(({ id, path, isUrl, title, titleKey, children }) =>
      children.length
        ? leaves(children, [...ancestors, title])
        : {
            id: `page ${id}`,
            kind: 'page',
            titles: [title, ...texts(titleKey)],
            ancestors,
            ...(isUrl ? { url: path } : { path }),
          },
    )
  return leaves(get(menuTreeAtom), [])
})

/** The open pages that the menu does not lead to by themselves: records, and pages without an entry. */
export const tabEntriesAtom = atom((get): SearchEntry[] => {
  const [titleOf, distinctionOf, texts, routes] = [
    get(tabTitleAtom),
    get(tabDistinctionAtom),
    get(manifestTextsAtom),
    get(accessibleRoutesAtom),
  ]
  const pages = new Set(get(pageEntriesAtom).map(({ path = '' }) => normalizePath(path)))
  return get(tabsAtom)
    .filter(({ address }) => !pages.has(normalizePath(address)))
    .map((tab) => {
      const title = findRoute(routes, parseHref(tab.address).path)?.record.meta.title
      const distinction = distinctionOf(tab)
      return {
        id: `tab ${tab.address}`,
        kind: 'tab',
        titles: [titleOf(tab), ...(title ? texts(title) : [])],
        ancestors: [],
        path: tab.address,
        ...(distinction && { distinction, keywords: [distinction] }),
      }
    })
})

/** What remotes offer to do: links to their pages, or actions of their own, in the words of an action. */
export const remoteCommandEntriesAtom = atom((get): SearchEntry[] =>
  get(manifestCommandsAtom).map(({ id, titles, keywords, path, action }) => ({
    id: `command ${id}`,
    kind: 'command',
    titles,
    keywords: keywords.flatMap(splitKeywords),
    ancestors: [],
    ...(action ? { run: ({ store }: Host) => runAction(store, action) } : { path }),
  })),
)

/** What fails to load is said; what fails in the action is its remote's to say. */
const runAction = (store: Store, action: `${string}/${string}`) =>
  void loadAction(store, action).then(
    ({ run }) => run({ t: (key, values) => translate(store, key, values) }),
    (error: unknown) => showLoadFailure(store, error),
  )

/**
 * Entries that lead to one place under one title are one: the first, which is found by the keywords
 * of the others too.
 */
export function mergeEntries(entries: readonly SearchEntry[]): SearchEntry[] {
  const merged = new Map<string, SearchEntry>()
  for (const entry of entries) {
    const { id, path, titles } = entry
    const key = path === undefined ? id : `${normalizePath(path)} ${titles[0]}`
    const first = merged.get(key)
    const keywords = [...(first?.keywords ?? []), ...(entry.keywords ?? [])]
    merged.set(key, first ? { ...first, keywords } : entry)
  }
  return [...merged.values()]
}

/** Keywords are one text for each language, separated by commas of that language. */
export const splitKeywords = (text: string): string[] => text.split(/[,，、]\s*/)
