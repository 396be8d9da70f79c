import type { Settings } from '../settings/settings'

export type Transition = Settings['transitionSetting']['basicTransition']

/** Where a page comes from, and in how many milliseconds (shell A18.3). */
export const transitions: Record<Transition, { duration: number; from: Keyframe }> = {
  fade: { duration: 200, from: { opacity: 0 } },
  'fade-slide': { duration: 300, from: { opacity: 0, transform: 'translateX(-30px)' } },
  'fade-bottom': { duration: 250, from: { opacity: 0, transform: 'translateY(-10%)' } },
  'fade-scale': { duration: 280, from: { opacity: 0, transform: 'scale(1.2)' } },
  'zoom-fade': { duration: 200, from: { opacity: 0, transform: 'scale(0.92)' } },
  'zoom-out': { duration: 100, from: { opacity: 0, transform: 'scale(0)' } },
}

/** The transition of a page that is shown (shell A18.3): a kept one always slides. */
export function chooseTransition(
  { transitionSetting, openKeepAlive }: Pick<Settings, 'transitionSetting' | 'openKeepAlive'>,
  { isKept }: { isKept: boolean },
): Transition | null {
  if (!transitionSetting.enable) return null
  return openKeepAlive && isKept ? 'fade-slide' : transitionSetting.basicTransition
}
