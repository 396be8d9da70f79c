import type { Store } from '@console/kernel/host'
import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'

const loadingAtom = atom(false)
const progressAtom = atom(false)
/** Guard 4 and guard 8 say so; both are shown by the one bar. */
export const markPageLoading = (store: Store, loading: boolean) => store.set(loadingAtom, loading)
export const markProgress = (store: Store, running: boolean) => store.set(progressAtom, running)

// The guard marks after 50 ms, so this is 150 ms after the click: what comes sooner shows no wait (look.md "States").
const afterAWhile = 'appear 120ms ease-out 100ms both, shimmer 1.2s ease-in-out 300ms infinite'

/** At the lower edge of the header: the page that was asked for is on its way, and the old one stays until then. */
export function LoadingBar() {
  const { t } = useTexts('shell')
  const isLoading = useAtomValue(loadingAtom)
  const isRunning = useAtomValue(progressAtom)
  if (!isLoading && !isRunning) return null
  return (
    <chakra.div
      role="progressbar" aria-label={t('loading')} position="absolute" insetX="0" bottom="-1px" height="2px" bg="accent.solid" animation={afterAWhile}
    />
  )
}
