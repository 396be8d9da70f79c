import type { TransitionName } from '@console/contract/transition-names'
import type { Settings } from '../settings/settings'

/** Where a page comes from, and in how many milliseconds (shell A18.3). */
export const transitions: Record<TransitionName, { duration: number; from: Keyframe }> = {
  fade: { duration: 200, from: { opacity: 0 } },
  'fade-slide': { duration: 300, from: { opacity: 0, transform: 'translateX(-30px)' } },
  'fade-bottom': { duration: 250, from: { opacity: 0, transform: 'translateY(-10%)' } },
  'fade-scale': { duration: 280, from: { opacity: 0, transform: 'scale(1.2)' } },
  'zoom-fade': { duration: 200, from: { opacity: 0, transform: 'scale(0.92)' } },
  'zoom-out': { duration: 100, from: { opacity: 0, transform: 'scale(0)' } },
}

/**
 * The transition of a page that is shown (shell A18.3): a kept one always slides, another one comes as
 * its route says, else as the settings do.
 */
export function chooseTransition(
  { transitionSetting, openKeepAlive }: Pick<Settings, 'transitionSetting' | 'openKeepAlive'>,
  { isKept, ofRoute }: { isKept: boolean; ofRoute?: TransitionName },
): TransitionName | null {
  if (!transitionSetting.enable) return null
  if (openKeepAlive && isKept) return 'fade-slide'
  return ofRoute ?? transitionSetting.basicTransition
}
