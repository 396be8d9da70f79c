import type { EndpointInput } from '@console/contract/endpoint'
import type { listListViews, ListView } from '@console/contract/list-view'
import { usePage } from '@console/kernel/page'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getHost } from '../host'
import { listViewsQuery, viewParameter } from './list-views-query'

/** The views of a list, and the one that the address of the page names. */
export function useListViews(team: string, list: EndpointInput<typeof listListViews>['list']) {
  const { t } = useTexts('team')
  const { setQuery, isActive } = usePage()
  const [address] = useSearchParams()
  const id = address.get(viewParameter)
  const { data, error, isFetching, refetch } = useEndpoint(listViewsQuery({ team, list }))
  const shown: ListView | null = data?.items.find((view) => view.id === id) ?? null
  const isGone = id !== null && data !== undefined && !isFetching && shown === null
  useEffect(() => {
    if (!isGone || !isActive) return
    getHost().notify.failure(t('list_views.gone'))
    setQuery({ [viewParameter]: null }, { replace: true })
  }, [isGone, isActive, setQuery, t])
  return {
    team,
    list,
    shown,
    all: data?.items ?? [],
    mayShare: data?.may_share ?? false,
    /** What the list shows is not known yet: which view, or what one shows. */
    isAwaited: id !== null && shown === null && !isGone && !error,
    /** Why it cannot be known. */
    failure: id !== null && !data && error ? { error, isFetching, refetch } : null,
  }
}
export type ListViews = ReturnType<typeof useListViews>
