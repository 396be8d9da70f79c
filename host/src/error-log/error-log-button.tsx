import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'

const LazyBadge = createLazyComponent(() =>
  import('./error-log-badge').then(({ ErrorLogBadge }) => ErrorLogBadge),
)

/**
 * The way to the error log, with how many errors are new; nothing while the log is off (shell A7.4).
 * Hidden, it captures all the same.
 */
export function ErrorLogButton({ isHidden }: { isHidden: boolean }) {
  const store = useStore()
  const isOn = useAtomValue(settingsAtom).useErrorHandle
  const [hasTexts, setHasTexts] = useState(false)
  useEffect(() => {
    // Without its texts there is no button; the list itself can be opened by its address.
    if (isOn)
      void loadLateTexts(store, 'error_log').then(
        () => setHasTexts(true),
        () => {},
      )
  }, [isOn, store])
  const ErrorLogBadge = LazyBadge.useComponent(isOn, () => {})
  return isOn && hasTexts && ErrorLogBadge && <ErrorLogBadge isHidden={isHidden} />
}
