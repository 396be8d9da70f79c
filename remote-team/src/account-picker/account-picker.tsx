import { isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { Link, usePage } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { EmptyState } from '@console/ui/states/empty-state'
import { ErrorState } from '@console/ui/states/error-state'
import { type ReactNode, useRef, useState } from 'react'
import {
  countChoices,
  filterGroups,
  prefetchOwnTeams,
  type TeamGroup,
  useOwnTeams,
  moveGroupToFront,
} from '../accounts/accounts'
import { safeRedirect, paths, pathWithSearchParams } from '../paths'
import { TeamAccountList } from './team-account-list'
import { AccountSearch } from './account-search'
import { AccountPickerSkeleton } from './account-picker-skeleton'

/** With more choices than this there is a search. */
const searchThreshold = 8

export const loader = prefetchOwnTeams

/** `/asset/selectaccount`: choose the team or account to work in (spec §2, rulings 9). */
export function Component() {
  const { t } = useTexts('team')
  const { query: search } = usePage()
  const { data: groups, error, refetch } = useOwnTeams()
  const isEmpty = groups?.length === 0
  const createLink = (
    <Button asChild variant={isEmpty ? 'primary' : 'outline'}>
      <Link to={pathWithSearchParams(paths.createTeam, search, { created: null })}>
        {t('select_account.create')}
      </Link>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('select_account.title')}
        description={t('select_account.lead')}
        actions={isEmpty ? undefined : createLink}
      />
      {renderContent()}
    </>
  )

  function renderContent(): ReactNode {
    if (groups?.length)
      return (
        <SearchableAccountList
          groups={moveGroupToFront(groups, search.get('created'))}
          createdTeamId={search.get('created')}
          redirectPath={safeRedirect(search)}
        />
      )
    if (groups) return <EmptyState action={createLink}>{t('select_account.empty')}</EmptyState>
    if (error) {
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

/** The list, with a search when it is long. */
function SearchableAccountList({
  groups,
  createdTeamId,
  redirectPath,
}: {
  groups: readonly TeamGroup[]
  createdTeamId: string | null
  redirectPath: string
}) {
  const { t } = useTexts('team')
  const [searchText, setSearchText] = useState('')
  const searchInput = useRef<HTMLInputElement>(null)
  const results = filterGroups(groups, searchText)
  const emptyMessage = t('select_account.nothing_found', { text: searchText.trim() })
  const resultMessage =
    results.length > 0 ? t('select_account.found', { count: countChoices(results) }) : emptyMessage
  const showAll = () => {
    setSearchText('')
    searchInput.current?.focus() // the button disappears with the message
  }
  return (
    <>
      {countChoices(groups) > searchThreshold && (
        <AccountSearch
          ref={searchInput}
          value={searchText}
          onChange={setSearchText}
          resultMessage={searchText.trim() && resultMessage}
        />
      )}
      {results.length > 0 ? (
        <TeamAccountList
          groups={results}
          createdTeamId={createdTeamId}
          redirectPath={redirectPath}
        />
      ) : (
        <EmptyState action={<Button onClick={showAll}>{t('select_account.show_all')}</Button>}>
          {emptyMessage}
        </EmptyState>
      )}
    </>
  )
}
