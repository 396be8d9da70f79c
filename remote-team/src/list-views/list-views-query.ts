import type { EndpointInput } from '@console/contract/endpoint'
import { listListViews } from '@console/contract/list-view'
import { endpointQueryOptions, invalidate, personQueryOptions } from '@console/kernel/use-endpoint'
import { getHost } from '../host'

/** The view that a page shows is in its address: `view=` and its id. */
export const viewParameter = 'view'

export const listViewsQuery = (input: EndpointInput<typeof listListViews>) =>
  endpointQueryOptions(getHost(), listListViews, input, { onError: 'none' })

/** Asks for the views again. */
export const refreshListViews = () =>
  invalidate({
    queryKey: personQueryOptions(getHost(), listListViews.service, listListViews.name).queryKey,
  })
