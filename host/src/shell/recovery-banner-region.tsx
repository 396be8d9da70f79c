import { sessionAtom } from '@console/kernel/session'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { showLoadFailure } from '../errors/errors'
import * as styles from './banner-region.module.css'

const LazyBanner = createLazyComponent(() =>
  import(/* webpackChunkName: "live" */ './recovery-banner').then(
    ({ RecoveryBanner }) => RecoveryBanner,
  ),
)

/**
 * Says on every page that the person's second factor is about to be taken away, and that it was, until
 * they have taken note (rulings 35).
 */
export function RecoveryBannerRegion({ maxWidth }: { maxWidth: number | undefined }) {
  const recovery = useAtomValue(sessionAtom).person?.recovery
  const store = useStore()
  const Banner = LazyBanner.useComponent(recovery !== undefined, (error, retry) =>
    showLoadFailure(store, error, retry),
  )
  return (
    // Always in the page: a region that arrives together with its text is often not read.
    <div role="status" className={styles.region} style={{ maxWidth }}>
      {recovery && Banner && <Banner recovery={recovery} />}
    </div>
  )
}
