import type { Store } from '@console/kernel/host'
import type { Go } from '@console/kernel/page'
import { createNavigator, PermissionContext } from '@console/kernel/page-context'
import { useTexts } from '@console/kernel/use-texts'
import { ErrorState } from '@console/ui/states/error-state'
import * as text from '@console/ui/text/text.module.css'
import { useAtomValue, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { Activity, type ComponentType, type PropsWithChildren, useMemo } from 'react'
import { Router } from 'react-router-dom'
import {
  activePageAtom,
  addressOf,
  getPageNavigation,
  type OpenPage,
  openPagesAtom,
  PageList,
  rootMountOf,
} from '../page-stack/page-stack'
import { isPermittedAtom } from '../permission/permission'
import { BareLayout } from '../shell/shell'

/** What the router has led to, apart from the pages themselves. */
export interface ConsoleViewState {
  go: Go
  /** The layout of the console, once a page has needed it. */
  Shell: ComponentType<PropsWithChildren> | null
  /** A guard has failed: there is no page to show. */
  hasFailed: boolean
  onShown(page: OpenPage, element: HTMLElement): void
}

const viewAtom = atom<ConsoleViewState | null>(null)
export const renderView = (store: Store, view: ConsoleViewState) => store.set(viewAtom, view)

/**
 * The open pages in their layouts. Until the first page is ready it renders nothing, and the
 * server's skeleton is shown.
 */
export function ConsoleView() {
  const view = useAtomValue(viewAtom)
  const mounts = useAtomValue(openPagesAtom).map(rootMountOf)
  const active = useAtomValue(activePageAtom)
  const isPermitted = useAtomValue(isPermittedAtom)
  const { Shell = null, onShown, go } = view ?? {}
  const navigator = useMemo(() => createNavigator(go!), [go])
  // The same element at each navigation, so that the layout is not rendered because of its pages.
  const shell = useMemo(
    () =>
      Shell &&
      onShown && (
        <Shell>
          <PageList rootMount="shell" onShown={onShown} />
        </Shell>
      ),
    [Shell, onShown],
  )
  if (!view) return null
  const { hasFailed } = view
  const isInShell = !hasFailed && active !== null && rootMountOf(active) === 'shell'
  return (
    <Router location={active ? addressOf(active.location) : '/'} navigator={navigator}>
      <PermissionContext value={isPermitted}>
        {hasFailed && <GuardFailure />}
        {mounts.includes('shell') && (
          <Activity mode={isInShell ? 'visible' : 'hidden'}>{shell}</Activity>
        )}
        {!hasFailed && mounts.includes('bare') && (
          <BareLayout>
            <PageList rootMount="bare" onShown={view.onShown} />
          </BareLayout>
        )}
      </PermissionContext>
    </Router>
  )
}

/** Shown when a guard has failed, where no smaller error boundary applies. */
function GuardFailure() {
  const { t } = useTexts('shell')
  const { retry } = getPageNavigation(useStore())
  return (
    <main>
      <h1 className={text.visuallyHidden}>{t('exception.title')}</h1>
      <ErrorState
        title={t('exception.500.title')}
        retry={{ label: t('retry'), onRetry: () => void retry() }}
      >
        {t('exception.500.help')}
      </ErrorState>
    </main>
  )
}
