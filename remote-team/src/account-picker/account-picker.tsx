import { Box } from '@chakra-ui/react'
import { isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { redirectTo, usePage } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { SearchField } from '@console/ui/search-field/search-field'
import { EmptyState } from '@console/ui/states/empty-state'
import { ErrorState } from '@console/ui/states/error-state'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import {
  countChoices,
  filterGroups,
  knownOwnTeams,
  prefetchOwnTeams,
  prefetchWorkplaceFigures,
  readRecentWorkplaces,
  sortByRecent,
  type TeamGroup,
  useOwnTeams,
} from '../accounts/accounts'
import { paths, pathWithSearchParams } from '../paths'
import { TeamAccountList } from './team-account-list'
import { AccountPickerSkeleton } from './account-picker-skeleton'
import { useAddressedWorkplace } from './addressed-workplace'

/** With more choices than this there is a search. */
const searchThreshold = 8

/** A person without a team is led to "Create a team" (rulings 26). */
export async function loader({ url }: { url: URL }) {
  await Promise.all([prefetchOwnTeams(), prefetchWorkplaceFigures()])
  if (knownOwnTeams()?.length === 0)
    throw redirectTo(pathWithSearchParams(paths.createTeam, url.searchParams))
}

/** `/asset/selectaccount`: choose the team or account to work in (spec §2, rulings 9). */
export function Component() {
  const { t } = useTexts('team')
  const { go } = usePage()
  const [search] = useSearchParams()
  const { data: groups, error, refetch } = useOwnTeams()
  const isEmpty = groups?.length === 0
  const createTeamPath = pathWithSearchParams(paths.createTeam, search)
  // The answer came after the loader had stopped waiting, or the last team is gone.
  useEffect(() => {
    if (isEmpty) go(createTeamPath, { replace: true })
  }, [isEmpty, createTeamPath, go])
  const isEntering = useAddressedWorkplace(groups)
  const page = useRef<HTMLDivElement>(null)
  return (
    <Box
      ref={page}
      data-centred
      maxWidth="640px"
      marginX="auto"
      onKeyDown={(event) => moveByArrow(event, page.current!)}
    >
      <PageHeader
        title={t('select_account.title')}
        description={t('select_account.lead')}
        actions={
          <Button asChild variant="outline">
            <Link to={createTeamPath}>{t('select_account.create')}</Link>
          </Button>
        }
      />
      {renderContent()}
    </Box>
  )

  function renderContent(): ReactNode {
    if (groups?.length && !isEntering) return <SearchableAccountList groups={groups} />
    if (error && !groups) {
      const isOffline = isNetworkError(error) || isTimeoutError(error)
      return (
        <ErrorState
          title={t('failed.title')}
          retry={{ label: t('failed.retry'), onRetry: () => void refetch() }}
        >
          {t(isOffline ? 'failed.offline' : 'failed.other')}
        </ErrorState>
      )
    }
    return <AccountPickerSkeleton label={t('select_account.loading')} />
  }
}

/** The arrow keys lead from row to row, and into the list from what stands above it. */
function moveByArrow(event: KeyboardEvent, page: HTMLElement) {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!(key === 'ArrowDown' || key === 'ArrowUp') || altKey || ctrlKey || metaKey || shiftKey)
    return
  const rows = [...page.querySelectorAll<HTMLElement>('[role=list] a')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = key === 'ArrowDown' ? rows[at + 1] : rows[at - 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The list, with a search when it is long. */
function SearchableAccountList({ groups }: { groups: readonly TeamGroup[] }) {
  const { t } = useTexts('team')
  const { isActive } = usePage()
  // The search of the console leads here with what was searched.
  const [query] = useSearchParams()
  const [searchText, setSearchText] = useState(query.get('search') ?? '')
  const searchInput = useRef<HTMLInputElement>(null)
  // Read when the page is shown, so that nothing moves under the pointer that chooses.
  const [recentIds, setRecentIds] = useState(readRecentWorkplaces)
  useEffect(() => {
    if (isActive) setRecentIds(readRecentWorkplaces())
  }, [isActive])
  const results = filterGroups(sortByRecent(groups, recentIds), searchText)
  const emptyMessage = t('select_account.nothing_found', { text: searchText.trim() })
  const resultMessage =
    results.length > 0 ? t('select_account.found', { count: countChoices(results) }) : emptyMessage
  const showAll = () => {
    setSearchText('')
    searchInput.current?.focus() // the button disappears with the message
  }
  return (
    <>
      {(countChoices(groups) > searchThreshold || searchText) && (
        <Box marginBottom="4">
          <SearchField
            ref={searchInput}
            label={t('select_account.search')}
            value={searchText}
            onChange={setSearchText}
            clearLabel={t('select_account.clear_search')}
            resultMessage={searchText.trim() && resultMessage}
          />
        </Box>
      )}
      {results.length > 0 ? (
        <TeamAccountList groups={results} />
      ) : (
        <EmptyState action={<Button onClick={showAll}>{t('select_account.show_all')}</Button>}>
          {emptyMessage}
        </EmptyState>
      )}
    </>
  )
}
