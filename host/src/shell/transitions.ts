import type { TransitionName } from '@console/contract/transition-names'
import type { Settings } from '../settings/settings'

/** How a page comes, and in how many seconds (shell A18.3). */
export const transitions: Record<TransitionName, { duration: number; keyframes: ComingKeyframes }> =
  {
    fade: { duration: 0.2, keyframes: { opacity: [0, 1] } },
    'fade-slide': {
      duration: 0.3,
      keyframes: { opacity: [0, 1], transform: ['translateX(-30px)', 'none'] },
    },
    'fade-bottom': {
      duration: 0.25,
      keyframes: { opacity: [0, 1], transform: ['translateY(-10%)', 'none'] },
    },
    'fade-scale': {
      duration: 0.28,
      keyframes: { opacity: [0, 1], transform: ['scale(1.2)', 'none'] },
    },
    'zoom-fade': {
      duration: 0.2,
      keyframes: { opacity: [0, 1], transform: ['scale(0.92)', 'none'] },
    },
    'zoom-out': {
      duration: 0.1,
      keyframes: { opacity: [0, 1], transform: ['scale(0)', 'none'] },
    },
  }

type ComingKeyframes = {
  opacity: [number, number]
  transform?: [string, string]
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
