/** Ways in which a page comes onto the screen (shell A18.3). */
export const transitionNames = [
  'zoom-fade',
  'zoom-out',
  'fade-slide',
  'fade',
  'fade-bottom',
  'fade-scale',
] as const
export type TransitionName = (typeof transitionNames)[number]
