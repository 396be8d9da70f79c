import type { LinkIconName } from '@console/contract/remote-manifest'
import type { Host, Store } from '@console/kernel/host'
import { FileIcon, type IconGlyph, LayersIcon, ZapIcon } from '@console/ui/icon/icon'
import { atom } from 'jotai/vanilla'
import { showLoadFailure } from '../errors/errors'
import { translate } from '../locale/locale'
import { type MenuEntry, menuTreeAtom } from '../menu/menu'
import { loadAction } from '../remotes/remotes'
import {
  accessibleRoutesAtom,
  findRoute,
  linkIcons,
  manifestCommandsAtom,
  manifestTextsAtom,
  normalizePath,
  parseHref,
} from '../routes/routes'
import { tabDistinctionAtom, tabsAtom, tabTitleAtom } from '../tabs/tabs'
import type { Found } from './found'
import type { Searchable } from './search-index'

/** What an entry is, by which the dialog groups what it finds. */
export type EntryKind = 'page' | 'command' | Found['kind']

/** Something that can be chosen in the dialog. */
export interface SearchEntry extends Searchable {
  kind: EntryKind
  icon: IconGlyph
  /** The titles of what it lies in, the outermost first (shell A5.3). */
  ancestors: readonly string[]
  /** Said at the end of its row: the number of a product, the address of a person. */
  detail?: string
  /** Choosing it goes to this path of the console, opens this site in a new window, or does something. */
  path?: string
  url?: string
  run?(host: Host): void
  /** What the server has found, where it is that. */
  found?: Found
}

/** The icon of a page: its own, else that of the command that leads to it. */
const pageIconAtom = atom((get) => {
  const icons = new Map(get(manifestCommandsAtom).map(({ path, icon }) => [path, icon]))
  return (path: string, own: LinkIconName | undefined, other: IconGlyph) => {
    const name = own ?? icons.get(path)
    return (name && linkIcons[name]) ?? other
  }
})

/**
 * The pages of the menu: its leaves, by their own titles in every language, with the path to them
 * (shell A5.3).
 */
export const pageEntriesAtom = atom((get): SearchEntry[] => {
  const [texts, iconOf] = [get(manifestTextsAtom), get(pageIconAtom)]
  const leaves = (entries: readonly MenuEntry[], ancestors: readonly string[]): SearchEntry[] =>
    entries.flatMap(({ id, path, isUrl, title, titleKey, icon, children }) =>
      children.length
        ? leaves(children, [...ancestors, title])
        : {
            id: `page ${id}`,
            kind: 'page',
            icon: iconOf(id, icon, FileIcon),
            titles: [title, ...texts(titleKey)],
            ancestors,
            ...(isUrl ? { url: path } : { path }),
          },
    )
  return leaves(get(menuTreeAtom), [])
})

/** The open pages that the menu does not lead to by themselves: records, and pages without an entry. */
export const tabEntriesAtom = atom((get): SearchEntry[] => {
  const [titleOf, distinctionOf, texts, iconOf, routes] = [
    get(tabTitleAtom),
    get(tabDistinctionAtom),
    get(manifestTextsAtom),
    get(pageIconAtom),
    get(accessibleRoutesAtom),
  ]
  const pages = new Set(get(pageEntriesAtom).map(({ path = '' }) => normalizePath(path)))
  return get(tabsAtom)
    .filter(({ address }) => !pages.has(normalizePath(address)))
    .map((tab): SearchEntry => {
      const { path, meta } = findRoute(routes, parseHref(tab.address).path)?.record ?? {}
      return {
        id: `tab ${tab.address}`,
        kind: 'page',
        icon: iconOf(path ?? '', meta?.icon, LayersIcon),
        titles: [
          [titleOf(tab), distinctionOf(tab)].filter(Boolean).join(' '),
          ...(meta?.title ? texts(meta.title) : []),
        ],
        ancestors: [],
        path: tab.address,
      }
    })
})

/** What remotes offer to do: links to their pages, or actions of their own, in the words of an action. */
export const remoteCommandEntriesAtom = atom((get): SearchEntry[] =>
  get(manifestCommandsAtom).map(({ id, titles, keywords, icon, path, action }) => ({
    id: `command ${id}`,
    kind: action ? 'command' : 'page',
    icon: (icon && linkIcons[icon]) ?? (action ? ZapIcon : FileIcon),
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

/** Entries that lead to one place are one: the first, which is found by the words of the others too. */
export function mergeEntries(entries: readonly SearchEntry[]): SearchEntry[] {
  const merged = new Map<string, SearchEntry>()
  for (const entry of entries) {
    const key = entry.path === undefined ? entry.id : normalizePath(entry.path)
    const first = merged.get(key)
    if (!first) merged.set(key, entry)
    else
      merged.set(key, {
        ...first,
        titles: [...first.titles, ...entry.titles],
        keywords: [...(first.keywords ?? []), ...(entry.keywords ?? [])],
      })
  }
  return [...merged.values()]
}

/** Keywords are one text for each language, separated by commas of that language. */
export const splitKeywords = (text: string): string[] => text.split(/[,，、]\s*/)
