import type { Store } from '@console/kernel/host'
import { FloatBoundary } from '@console/ui/lazy-component/contained'
import { type ToastStore, ToastRegion } from '@console/ui/toast/toast'
import { useTexts } from '@console/kernel/use-texts'
import { Provider } from 'jotai'
import {
  Fragment,
  type PropsWithChildren,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type RootOptions } from 'react-dom/client'
import { FailureDialog } from '../errors/errors'
import { ConsoleView } from '../router/router'
import { RouteAnnouncer } from '../shell/shell'
import { replaceDrawnPage } from './first-page'

interface ProvidersProps {
  store: Store
  toasts: ToastStore
}

/**
 * What is around every page: the store, toasts, and announcements for screen readers.
 */
const Providers = ({ store, toasts }: ProvidersProps) => (
  <Provider store={store}>
    <ConsoleView />
    <FailureDialog />
    <LocalizedToastRegion toasts={toasts} />
    <RouteAnnouncer />
  </Provider>
)

function LocalizedToastRegion({ toasts }: { toasts: ToastStore }) {
  const { t } = useTexts('shell')
  // Once the page is on the screen: nothing of it stands beside what the server has drawn.
  const [isShown, setShown] = useState(false)
  const hasToasts =
    useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot).length > 0
  useEffect(() => setShown(true), [])
  if (!isShown) return null
  return createPortal(
    <FloatBoundary open={hasToasts} onClose={toasts.dismissAll}>
      <ToastRegion toasts={toasts} label={t('toasts.label')} closeLabel={t('toasts.close')} />
    </FloatBoundary>,
    document.body,
  )
}

/** In development React runs components and effects twice, so that impure ones show. */
const Mode = process.env.NODE_ENV === 'development' ? StrictMode : Fragment

/** Takes the place of what the server has drawn, before the browser paints: nothing flashes. */
function TakeOver({ children }: PropsWithChildren) {
  useLayoutEffect(() => replaceDrawnPage(document), [])
  return children
}

/**
 * Renders the console in its element, in one task: no key comes between reading a drawn field and
 * removing it. `onUncaughtError` is called with what no error boundary caught, `onCaughtError` with the
 * rest.
 */
export function renderConsole(
  element: HTMLElement,
  props: ProvidersProps,
  handlers: Pick<RootOptions, 'onUncaughtError' | 'onCaughtError'>,
) {
  const root = createRoot(element, handlers)
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
