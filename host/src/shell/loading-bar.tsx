import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { isPageLoadingAtom } from './page-loading'

// The guard sets isPageLoadingAtom after 50 ms, so the bar appears 150 ms after the click: a faster
// page shows none (look.md "States").
const delayedAnimation = 'appear 120ms ease-out 100ms both, shimmer 1.2s ease-in-out 300ms infinite'

/**
 * A bar at the lower edge of the header, while the next page is loading and the old one is still
 * shown.
 */
export function LoadingBar() {
  const { t } = useTexts('shell')
  if (!useAtomValue(isPageLoadingAtom)) return null
  return (
    <chakra.div
      role="progressbar"
      aria-label={t('loading')}
      position="absolute"
      insetX="0"
      bottom="-1px"
      height="2px"
      bg="accent.solid"
      animation={delayedAnimation}
    />
  )
}
