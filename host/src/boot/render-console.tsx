import type { Store } from '@console/kernel/host'
import { type NoticeStore, NoticeRegion } from '@console/ui/notice/notice'
import { useTexts } from '@console/kernel/use-texts'
import { Provider } from 'jotai'
import { Fragment, type PropsWithChildren, StrictMode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { FailureDialog } from '../errors/errors'
import { ConsoleView } from '../router/router'
import { RouteAnnouncer } from '../shell/shell'
import { replaceFirstPage } from './first-page'

interface ProvidersProps {
  store: Store
  notices: NoticeStore
}

/**
 * What is around every page: the store, notices, and announcements for screen readers.
 */
const Providers = ({ store, notices }: ProvidersProps) => (
  <Provider store={store}>
    <ConsoleView />
    <FailureDialog />
    <LocalizedNoticeRegion notices={notices} />
    <RouteAnnouncer />
  </Provider>
)

function LocalizedNoticeRegion({ notices }: { notices: NoticeStore }) {
  const { t } = useTexts('shell')
  return (
    <NoticeRegion notices={notices} label={t('notices.label')} closeLabel={t('notices.close')} />
  )
}

/** In development React runs components and effects twice, so that impure ones show. */
const Mode = process.env.NODE_ENV === 'development' ? StrictMode : Fragment

/** Takes the place of what the server has drawn, before the browser paints: nothing flashes. */
function TakeOver({ children }: PropsWithChildren) {
  useLayoutEffect(() => replaceFirstPage(document), [])
  return children
}

/**
 * Replaces what the server has drawn, in one task: no key comes between reading a drawn field and
 * removing it. `onUncaughtError` is called with what no error boundary caught.
 */
export function renderConsole(
  element: HTMLElement,
  props: ProvidersProps,
  onUncaughtError: (error: unknown) => void,
) {
  const root = createRoot(element, { onUncaughtError })
  flushSync(() =>
    root.render(
      <Mode>
        <TakeOver>
          <Providers {...props} />
        </TakeOver>
      </Mode>,
    ),
  )
}
