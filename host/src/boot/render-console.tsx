import type { Store } from '@console/kernel/host'
import { FloatBoundary } from '@console/ui/lazy-component/contained'
import { type NoticeStore, NoticeRegion } from '@console/ui/notice/notice'
import { useTexts } from '@console/kernel/use-texts'
import { Provider } from 'jotai'
import {
  Activity,
  Fragment,
  type PropsWithChildren,
  StrictMode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type RootOptions } from 'react-dom/client'
import { unstable_forceFrameRate as setStepsPerSecond } from 'scheduler'
import { FailureDialog } from '../errors/errors'
import { ConsoleView } from '../router/router'
import { RouteAnnouncer } from '../shell/shell'
import { replaceDrawnPage } from './first-page'

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
  // Once the page is on the screen: nothing of it stands beside what the server has drawn.
  const [isShown, setShown] = useState(false)
  const hasNotices =
    useSyncExternalStore(notices.subscribe, notices.getSnapshot, notices.getSnapshot).length > 0
  useEffect(() => setShown(true), [])
  if (!isShown) return null
  return createPortal(
    <FloatBoundary open={hasNotices} onClose={notices.dismissAll}>
      <NoticeRegion notices={notices} label={t('notices.label')} closeLabel={t('notices.close')} />
    </FloatBoundary>,
    document.body,
  )
}

/** In development React runs components and effects twice, so that impure ones show. */
const Mode = process.env.NODE_ENV === 'development' ? StrictMode : Fragment

/** Takes the place of what the server has drawn, before the browser paints: nothing flashes. */
function TakeOver({ onRendered, children }: PropsWithChildren<{ onRendered?(): void }>) {
  // The one effect that React runs in a hidden tree.
  useInsertionEffect(() => onRendered?.(), [onRendered])
  useLayoutEffect(() => replaceDrawnPage(document), [])
  return children
}

export type OnCaughtError = NonNullable<RootOptions['onCaughtError']>

/**
 * The console in its element. `onUncaughtError` is called with what no error boundary caught,
 * `onCaughtError` with the rest.
 */
export function createConsoleRoot(
  element: HTMLElement,
  props: ProvidersProps,
  handlers: Pick<RootOptions, 'onUncaughtError' | 'onCaughtError'>,
) {
  const root = createRoot(element, handlers)
  const content = <Providers {...props} />
  let prerendering = 0
  const render = (mode: 'hidden' | 'visible', onRendered?: () => void) =>
    root.render(
      <Mode>
        <Activity mode={mode}>
          <TakeOver key={prerendering} onRendered={onRendered}>
            {content}
          </TakeOver>
        </Activity>
      </Mode>,
    )
  return {
    /**
     * Renders everything hidden, in small steps between which the browser answers keys, and runs no
     * effects. Resolves when only showing it is left.
     */
    async prerender() {
      // After each step the browser paints a frame. With steps of 5 ms, as React makes them, a slow
      // machine paints for longer than it renders; nobody notices one of 40 ms.
      setStepsPerSecond(25)
      await new Promise<void>((resolve) => render('hidden', resolve))
      setStepsPerSecond(0)
    },
    /** `show` renders everything anew: a tree that is shown again has the atoms' old values. */
    discardPrerender() {
      prerendering++
    },
    /**
     * Replaces what the server has drawn, in one task: no key comes between reading a drawn field
     * and removing it.
     */
    show: () => flushSync(() => render('visible')),
  }
}
