import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'

/**
 * The way to the error log, with how many errors are new; nothing while the log is off (shell A7.4).
 * Hidden, it captures all the same.
 */
export function ErrorLogButton({ isHidden }: { isHidden: boolean }) {
  const store = useStore()
  const isOn = useAtomValue(settingsAtom).useErrorHandle
  const [LazyBadge] = useState(() =>
    createLazyComponent(async () => {
      const [{ ErrorLogBadge }] = await Promise.all([
        import('./error-log-badge'),
        loadLateTexts(store, 'error_log'),
      ])
      return ErrorLogBadge
    }),
  )
  const ErrorLogBadge = LazyBadge.useComponent(isOn, (error, retry) =>
    showLoadFailure(store, error, retry),
  )
  return isOn && ErrorLogBadge && <ErrorLogBadge isHidden={isHidden} />
}
