import { searchText } from '@console/contract/search-text'
import type { Host, Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { localeAtom, textsInEveryLanguage } from '../locale/locale'
import {
  switchWorkspace,
  useEveryWorkspace,
  type Workspace,
  workspaceId,
  workspaceName,
} from '../workspace/workspace'
import type { SearchEntry } from './search-entries'
import { keywordsOf } from './search-command'

/** The person's other teams and accounts: “Switch to Harbour Lights”. */
export function useWorkspaceEntries(text: string) {
  const store = useStore()
  const locale = useAtomValue(localeAtom)
  const session = useAtomValue(sessionAtom)
  // The titles are in the page's language, which `locale` is and the store finds by itself.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const verbs = useMemo(() => switchTitles(store, '').map((title) => title.trim()), [store, locale])
  const { workspaces, hasFailed } = useEveryWorkspace(nameIn(verbs, text))
  const entries = useMemo(() => {
    const current = session.account?.id ?? session.team?.id
    const keywords = keywordsOf(store, 'search:command.switch_keywords')
    return workspaces
      .filter((workspace) => workspaceId(workspace) !== current)
      .map((workspace) => toEntry(store, workspace, keywords))
    // In the language of the page, as above.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [workspaces, session, store, locale])
  return { entries, hasFailed }
}

const switchTitles = (store: Store, name: string) =>
  textsInEveryLanguage(store, 'search:command.switch', { name })

function toEntry(store: Store, workspace: Workspace, keywords: readonly string[]): SearchEntry {
  const { team, account } = workspace
  return {
    id: `${account ? 'account' : 'team'} ${workspaceId(workspace)}`,
    kind: account ? 'account' : 'team',
    team: team.name,
    titles: switchTitles(store, workspaceName(workspace)),
    keywords,
    ancestors: [],
    run: ({ store }: Host) => switchWorkspace(store, workspace),
  }
}

/** The server finds by the name alone, so “switch to” is left out. */
function nameIn(verbs: readonly string[], text: string): string {
  const typed = searchText(text)
  const verb = verbs.map(searchText).find((words) => typed.startsWith(words))
  return verb ? typed.slice(verb.length).trim() : typed
}
