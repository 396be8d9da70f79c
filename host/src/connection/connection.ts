export { useIsOffline } from './use-is-offline'

/**
 * What the browser says of its connection, before anything is fetched that nobody has asked for.
 * Firefox and Safari say nothing.
 */
export function readConnection({ navigator }: Window) {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  return { isMetered: saveData, isSlow: effectiveType !== '4g' }
}
