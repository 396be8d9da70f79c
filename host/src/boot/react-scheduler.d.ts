declare module 'scheduler' {
  /** So many steps a second does React make of a rendering; 0 for its own choice, 200. */
  export function unstable_forceFrameRate(fps: number): void
}
