import { NoticeRegion, createNoticeStore } from '@console/ui/notice/notice'
import { LoadingSpinner } from '@console/ui/states/loading'
import { recordStyles } from '@console/ui/record-styles'
import { Provider } from 'jotai'
import { createStore } from 'jotai/vanilla'
import { initRegion } from '../brand/brand'
import {
  type OpenPage,
  PartFailure,
  PartPending,
  setPageNavigation,
} from '../page-stack/page-stack'
import { BareLayout, RouteAnnouncer } from '../shell/shell'

const store = createStore()
initRegion(store, { topLevelDomain: 'com', locale: 'en', dialCode: '1' })
setPageNavigation(store, {} as never)
const notices = createNoticeStore()
notices.show('success', 'Done')
notices.show('failure', 'Failed')
const page = { record: { rootMount: 'bare' } } as OpenPage

/** What is around a page outside the shell, and what stands there while or when its part is away. */
const bareStates = [
  <Provider key="page" store={store}>
    <BareLayout>
      <PartPending page={page} title="Page" wordsAt={Infinity} />
      <PartPending page={page} title="Page" wordsAt={0} />
      <PartFailure page={page} title="Page" partId="host/root" error={null} />
    </BareLayout>
    <NoticeRegion notices={notices} label="Notices" closeLabel="Close" />
    <RouteAnnouncer />
    <LoadingSpinner label="Loading" />
  </Provider>,
]

/** Runs when the host is built (decision 0028). Its root leads to other pages and shows none. */
export const record = () => recordStyles({ root: bareStates })
