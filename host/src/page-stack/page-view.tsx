import type { GoOptions, Page } from '@console/kernel/page'
import { PageContext } from '@console/kernel/page-context'
import { useAtomValue, useStore } from 'jotai'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { localeAtom } from '../locale/locale'
import { toHref } from '../routes/routes'
import type { OpenPage, PagePartState } from './open-page'
import { withSplit } from './split-view'
import { PartErrorBoundary, PartFailure, PartPending } from './part-view'
import {
  goFromPage,
  pageTitleAtom,
  setPageFailed,
  setPageQuery,
  setPageTitle,
  setPageUnsaved,
  workplaceAtom,
} from './stack-state'

interface PageViewProps {
  page: OpenPage
  isActive: boolean
}

/**
 * One page: its layouts, and the page inside them. The router's hooks give it its own address, also
 * while another page is shown.
 */
export const PageView = memo(function PageView({ page, isActive }: PageViewProps) {
  const parts = page.parts.reduceRight<ReactNode>(
    (inner, part) => (
      <PartView page={page} isActive={isActive} part={part}>
        {inner}
      </PartView>
    ),
    null,
  )
  return (
    <Routes location={ownAddress(page)}>
      <Route path={page.record?.path ?? '*'} element={parts} />
    </Routes>
  )
})

/** What stands beside a page is not part of its address (decision 0034). */
const ownAddress = ({ location }: OpenPage) => toHref(withSplit(location, null))

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
  const locale = useAtomValue(localeAtom)
  const workplace = useAtomValue(workplaceAtom)
  // Another one in another language or workplace: the shown page says what it is called again.
  const setTitle = useCallback(
    (text: string | null, subject?: string) =>
      setPageTitle(store, id, text === null ? null : { text, subject, locale, workplace }),
    [store, id, locale, workplace],
  )
  const verbs = useMemo(
    () => ({
      go: (path: string, options?: GoOptions) => void goFromPage(store, path, options),
      setUnsaved: (isUnsaved: boolean, form?: string) => setPageUnsaved(store, id, isUnsaved, form),
      onClose: (listener: () => void) => void closeListeners.add(listener),
    }),
    [store, id, closeListeners],
  )
  const value = useMemo(
    (): Page => ({
      address: ownAddress(page),
      setQuery: (changes, options) => setPageQuery(store, page, changes, options),
      data,
      isActive,
      title,
      setTitle,
      ...verbs,
    }),
    [store, page, data, isActive, title, setTitle, verbs],
  )
  const { partId } = part
  if (part.status === 'pending')
    return <PartPending page={page} title={title} wordsAt={part.wordsAt} />
  if (part.status === 'failed')
    return <PartFailure page={page} title={title} partId={partId} error={part.error} />
  return (
    <PartErrorBoundary
      partId={partId}
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
