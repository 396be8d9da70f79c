import { sessionAtom } from '@console/kernel/session'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { showLoadFailure } from '../errors/errors'
import { hasOverrideAtom } from '../live/live'
import * as styles from './banner-region.module.css'

const LazyBanner = createLazyComponent(() =>
  import(/* webpackChunkName: "live" */ './override-banner').then(
    ({ OverrideBanner }) => OverrideBanner,
  ),
)

/** Says on every page that an operator offers the person releases of their own, or that they run them. */
export function OverrideBannerRegion({ maxWidth }: { maxWidth: number | undefined }) {
  const isSignedIn = useAtomValue(sessionAtom).status === 'signed-in'
  const hasOverride = useAtomValue(hasOverrideAtom) && isSignedIn
  const store = useStore()
  const Banner = LazyBanner.useComponent(hasOverride, (error, retry) =>
    showLoadFailure(store, error, retry),
  )
  return (
    <div role="status" className={styles.region} style={{ maxWidth }}>
      {hasOverride && Banner && <Banner />}
    </div>
  )
}
