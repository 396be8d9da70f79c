import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { isOnTheWayAtom } from './page-loading'

// The guard marks after 50 ms, so this is 150 ms after the click: what comes sooner shows no wait (look.md "States").
const afterAWhile = 'appear 120ms ease-out 100ms both, shimmer 1.2s ease-in-out 300ms infinite'

/** At the lower edge of the header: the page that was asked for is on its way, and the old one stays until then. */
export function LoadingBar() {
  const { t } = useTexts('shell')
  if (!useAtomValue(isOnTheWayAtom)) return null
  return (
    <chakra.div
      role="progressbar"
      aria-label={t('loading')}
      position="absolute"
      insetX="0"
      bottom="-1px"
      height="2px"
      bg="accent.solid"
      animation={afterAWhile}
    />
  )
}
