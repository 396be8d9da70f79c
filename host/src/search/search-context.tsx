import { useTexts } from '@console/kernel/use-texts'
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
import { localeAtom } from '../locale/locale'
import { matchShortcut } from '../shortcuts/shortcuts'
import { readRecentChoices, rememberChoice } from './recent-choices'
import { commandEntry, type SearchMenuProps } from './search-command'
import {
  mergeEntries,
  pageEntriesAtom,
  remoteCommandEntriesAtom,
  type SearchEntry,
  tabEntriesAtom,
} from './search-entries'
import { createSearchIndex, type SearchResult } from './search-index'
import { noteMenuChoice } from '../tabs/tabs'
import { useWorkspaceEntries } from './workspace-entries'

/** More than this nobody reads; another letter narrows them. */
const maxShown = 50

/** What was typed and what it finds, for the parts of the dialog. */
export interface Search {
  t: TFunction<'search'>
  text: string
  setText(text: string): void
  results: readonly SearchResult<SearchEntry>[]
  /** The place of the highlighted result; -1 where there is none. */
  activeIndex: number
  setActiveIndex(index: number): void
  /** Id of the list; its options have it too. */
  listId: string
  choose(entry: SearchEntry): void
  handleKey(event: KeyboardEvent): void
  /** The person's teams and accounts could not be fetched. */
  haveWorkspacesFailed: boolean
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
  // Read once, so that nothing moves while somebody reads.
  const [recentIds] = useState(() => readRecentChoices(host))
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const { index, haveWorkspacesFailed } = useSearchIndex(commands, recentIds, text)
  const results = useMemo(() => index.find(text), [index, text])
  const active = results[activeIndex] ? activeIndex : Math.min(0, results.length - 1)

  const choose = (entry: SearchEntry) => {
    rememberChoice(host, entry.id)
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
          setActiveIndex(0)
        },
        results,
        activeIndex: active,
        setActiveIndex,
        listId,
        choose,
        handleKey,
        haveWorkspacesFailed,
      }}
    >
      {children}
    </SearchContext>
  )
}

function useSearchIndex(
  commands: SearchMenuProps['commands'],
  recentIds: readonly string[],
  text: string,
) {
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
  const workspaces = useWorkspaceEntries(text)
  const index = useMemo(
    () =>
      createSearchIndex<SearchEntry>(
        [
          ...mergeEntries([...pages, ...tabs, ...remoteCommands]),
          ...commandEntries,
          ...workspaces.entries,
        ],
        { recentIds, limit: maxShown },
      ),
    [pages, tabs, remoteCommands, commandEntries, workspaces.entries, recentIds],
  )
  return { index, haveWorkspacesFailed: workspaces.hasFailed }
}
