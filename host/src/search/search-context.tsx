import { useTexts } from '@console/kernel/use-texts'
import { SearchIcon } from '@console/ui/icon/icon'
import { formatNumber } from '@console/ui/number-format'
import type { TFunction } from 'i18next'
import { useAtomValue, useStore } from 'jotai'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { languageTagAtom, localeAtom } from '../locale/locale'
import { matchShortcut } from '../shortcuts/shortcuts'
import { noteMenuChoice } from '../tabs/tabs'
import { listPath } from './found-entries'
import { groupFound, groupUnasked, type ResultGroup } from './group-results'
import { readRecentChoices, readRecentFound, rememberChoice } from './recent-choices'
import { commandEntry, type SearchMenuProps } from './search-command'
import {
  mergeEntries,
  pageEntriesAtom,
  remoteCommandEntriesAtom,
  type SearchEntry,
  tabEntriesAtom,
} from './search-entries'
import { createSearchIndex, type SearchResult } from './search-index'
import { useFound } from './use-found'

/** More than this nobody reads; another letter narrows them. */
const maxShown = 50

/** What was typed and what it finds, for the parts of the dialog. */
export interface Search {
  t: TFunction<'search'>
  text: string
  setText(text: string): void
  groups: readonly ResultGroup[]
  /** Those of all groups, as the keys go through them. */
  results: readonly SearchResult<SearchEntry>[]
  /** The place of the highlighted result; -1 where there is none. */
  activeIndex: number
  setActiveIndex(index: number): void
  /** Id of the list; its options have it too. */
  listId: string
  choose(entry: SearchEntry): void
  handleKey(event: KeyboardEvent): void
  /** The server is being asked. */
  isSearching: boolean
  /** Why it has not answered; pages and commands are found all the same. */
  error: Error | null
  retry(): void
}

const SearchContext = createContext<Search | null>(null)

/** @throws {Error} Outside of a `SearchProvider`. */
export function useSearch(): Search {
  const search = useContext(SearchContext)
  if (!search) throw new Error('There is no SearchProvider around this component.')
  return search
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

interface SearchProviderProps extends SearchMenuProps {
  onClose(): void
  children: ReactNode
}

/** Begins anew each time the dialog is opened. */
export function SearchProvider({ onClose, host, commands, children }: SearchProviderProps) {
  const { t } = useTexts('search')
  const navigate = useNavigate()
  const store = useStore()
  const listId = useId()
  const language = useAtomValue(languageTagAtom)
  const [text, setText] = useState('')
  // Null: the first, also when a better one comes.
  const [activeId, setActiveId] = useState<string | null>(null)
  const known = useKnownEntries(commands)
  // Read once, so that nothing moves while somebody reads.
  const [recentIds] = useState(() => readRecentChoices(host))
  const [recentFound] = useState(() => readRecentFound(host))
  const index = useMemo(
    () => createSearchIndex(known, { recentIds, limit: maxShown }),
    [known, recentIds],
  )
  const { kinds, isSearching, error, retry } = useFound(text)
  const groups = useMemo(() => {
    const wanted = text.trim()
    if (!wanted)
      return groupUnasked(
        index.find('').map(({ entry }) => entry),
        recentIds,
        recentFound,
      )
    return groupFound(wanted, index.find(wanted), kinds, (kind, total) => ({
      id: `all ${kind}`,
      kind,
      icon: SearchIcon,
      titles: [t(`all.${kind}`, { count: total, number: formatNumber(total, language) })],
      ancestors: [],
      path: listPath(kind, wanted),
    }))
  }, [index, text, kinds, recentIds, recentFound, language, t])
  const results = useMemo(() => groups.flatMap((group) => group.results), [groups])
  const chosen = results.findIndex(({ entry }) => entry.id === activeId)
  const active = chosen < 0 ? Math.min(0, results.length - 1) : chosen
  const setActiveIndex = (index: number) => setActiveId(results[index]?.entry.id ?? null)

  const choose = (entry: SearchEntry) => {
    rememberChoice(host, entry)
    onClose()
    entry.run?.(host)
    if (entry.path === undefined) return
    noteMenuChoice(store, entry.path)
    void navigate(entry.path)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = [-1, 1][matchShortcut(event, 'result_move')]
    const opens = matchShortcut(event, 'result_open') >= 0
    const entry = results[active]?.entry
    if (step && entry) setActiveIndex((active + step + results.length) % results.length)
    else if (opens && entry?.url) document.getElementById(optionId(listId, active))?.click()
    else if (opens && entry) choose(entry)
    else return
    event.preventDefault()
  }

  return (
    <SearchContext
      value={{
        t,
        text,
        setText: (text) => {
          setText(text)
          setActiveId(null)
        },
        groups,
        results,
        activeIndex: active,
        setActiveIndex,
        listId,
        choose,
        handleKey,
        isSearching,
        error,
        retry,
      }}
    >
      {children}
    </SearchContext>
  )
}

/** What is found without the server: pages, open pages and commands, each place once. */
function useKnownEntries(commands: SearchMenuProps['commands']): readonly SearchEntry[] {
  const store = useStore()
  const locale = useAtomValue(localeAtom)
  const pages = useAtomValue(pageEntriesAtom)
  const tabs = useAtomValue(tabEntriesAtom)
  const remoteCommands = useAtomValue(remoteCommandEntriesAtom)
  const commandEntries = useMemo(
    () =>
      commands
        .filter(({ isOffered }) => isOffered?.(store) ?? true)
        .map((command) => commandEntry(store, command)),
    // The first title is the one in the page's language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [commands, store, locale],
  )
  return useMemo(
    () => [...mergeEntries([...pages, ...tabs, ...remoteCommands]), ...commandEntries],
    [pages, tabs, remoteCommands, commandEntries],
  )
}
