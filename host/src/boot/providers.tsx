import type { Store } from '@console/kernel/host'
import { type Notices, NoticeRegion } from '@console/ui/notice/notice'
import { DesignProvider } from '@console/ui/provider'
import { useTexts } from '@console/kernel/use-texts'
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { FailureDialog } from '../errors/errors'
import { ConsoleRouter } from '../router/router'
import { Announcer } from '../shell/shell'

interface Provided {
  store: Store
  notices: Notices
  /** The page's own: styles without it are refused. */
  nonce: string | undefined
}

/** What every page has around it: the store, the design, messages, and a voice for who cannot see. */
const Providers = ({ store, notices, nonce }: Provided) => (
  <Provider store={store}>
    <DesignProvider nonce={nonce}>
      <ConsoleRouter />
      <FailureDialog />
      <Messages of={notices} />
      <Announcer />
    </DesignProvider>
  </Provider>
)

function Messages({ of: notices }: { of: Notices }) {
  const { t } = useTexts('shell')
  return <NoticeRegion of={notices} label={t('notices.label')} closeLabel={t('notices.close')} />
}

/** Takes the place of the server's skeleton. `onUncaughtError`: not even a boundary could hold it. */
export const drawConsole = (
  root: HTMLElement,
  provided: Provided,
  onUncaughtError: (error: unknown) => void,
) => createRoot(root, { onUncaughtError }).render(<Providers {...provided} />)
