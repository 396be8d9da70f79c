import type { Page } from '@console/kernel/page'
import { PageContext } from '@console/kernel/page-context'
import { useAtomValue, useStore } from 'jotai'
import { memo, type ReactNode, useMemo } from 'react'
import type { OpenPage, PagePartState } from './open-page'
import { PartErrorBoundary, PartFailure, PartPending } from './part-view'
import {
  getPageNavigation,
  pageTitleAtom,
  setPageFailed,
  setPageQuery,
  setPageTitle,
  setPageUnsaved,
} from './stack-state'

interface PageViewProps {
  page: OpenPage
  isActive: boolean
}

/** One page: its layouts, and the page inside them. */
export const PageView = memo(function PageView({ page, isActive }: PageViewProps) {
  return page.parts.reduceRight<ReactNode>(
    (inner, part) => (
      <PartView page={page} isActive={isActive} part={part}>
        {inner}
      </PartView>
    ),
    null,
  )
})

function PartView({
  page,
  isActive,
  part,
  children,
}: PageViewProps & { part: PagePartState; children: ReactNode }) {
  const store = useStore()
  const title = useAtomValue(pageTitleAtom)(page)
  const data = part.status === 'ready' ? part.data : undefined
  const { id, closeListeners } = page
  const verbs = useMemo(
    () => ({
      setTitle: (next: string | null) => setPageTitle(store, id, next),
      go: getPageNavigation(store).go,
      setUnsaved: (isUnsaved: boolean) => setPageUnsaved(store, id, isUnsaved),
      onClose: (listener: () => void) => void closeListeners.add(listener),
    }),
    [store, id, closeListeners],
  )
  const value = useMemo(
    (): Page => ({
      path: page.location.path,
      params: page.params,
      query: page.location.query,
      setQuery: (changes, options) => setPageQuery(store, page, changes, options),
      data,
      isActive,
      title,
      ...verbs,
    }),
    [store, page, data, isActive, title, verbs],
  )
  const { partId } = part
  if (part.status === 'pending')
    return <PartPending page={page} title={title} wordsAt={part.wordsAt} />
  if (part.status === 'failed')
    return <PartFailure page={page} title={title} partId={partId} error={part.error} />
  return (
    <PartErrorBoundary
      attempt={page.parts}
      onError={() => setPageFailed(store, id)}
      fallback={(error) => (
        <PartFailure page={page} title={title} partId={partId} hasRendered error={error} />
      )}
    >
      <PageContext value={value}>
        <part.Component>{children}</part.Component>
      </PageContext>
    </PartErrorBoundary>
  )
}
