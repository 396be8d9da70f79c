import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, MaximizeIcon, MinimizeIcon } from '@console/ui/icon/icon'
import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void) {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** Gives the console the whole screen and back (shell A7.1); absent where the browser refuses it. */
export function FullScreenButton() {
  const { t } = useTexts('layout')
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  if (!document.fullscreenEnabled) return null
  const toggle = () =>
    isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(isFull ? 'header.leave_full_screen' : 'header.full_screen')}
      // The browser may refuse, in a frame for example: then nothing changes.
      onClick={() => void toggle().catch(() => {})}
    >
      <Icon as={isFull ? MinimizeIcon : MaximizeIcon} />
    </Button>
  )
}
