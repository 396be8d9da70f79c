import type { WritableAtom } from 'jotai/vanilla'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { settingsAtom } from '../settings/settings'
import { loadCreateThemeCss, type ThemeColors, themeColorsAtom } from '../theme/theme'
import { getHost } from '../host-ref/host-ref'

/** What was computed, for which colours. Another number where a release computes otherwise. */
interface ComputedColors {
  key: string
  css: string
}
const keyOf = (colors: ThemeColors) => JSON.stringify([2, colors])

/**
 * The colours that the person chose, while the shell is shown: sign-in keeps the brand's. What was
 * computed is stored, so that the next page has them from its first paint (shell A9).
 */
export function ThemeColorsStyle() {
  const store = useStore()
  const colors = useAtomValue(themeColorsAtom)
  const [computedAtom] = useState(
    (): WritableAtom<ComputedColors | null, [ComputedColors | null], void> =>
      getHost().stored<ComputedColors | null>('theme_css', null),
  )
  const computed = useAtomValue(computedAtom)
  const { grayMode, colorWeak } = useAtomValue(settingsAtom)
  const key = keyOf(colors)
  const isChosen = Object.values(colors).some(Boolean)
  const isComputed = computed?.key === key
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (!isChosen) return store.set(computedAtom, null)
    if (isComputed) return
    let isCurrent = true
    loadCreateThemeCss().then(
      (createThemeCss) =>
        isCurrent && store.set(computedAtom, { key, css: createThemeCss(colors) }),
      // The page stays in the colours that it has.
      (error: unknown) => isCurrent && showLoadFailure(store, error, () => setAttempt(attempt + 1)),
    )
    return () => void (isCurrent = false)
  }, [store, computedAtom, colors, key, isChosen, isComputed, attempt])

  // Until another colour is computed the last one stays.
  const css = isChosen ? computed?.css : undefined
  useLayoutEffect(() => {
    if (!css) return
    const style = document.createElement('style')
    style.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
    style.textContent = css
    document.head.append(style)
    return () => style.remove()
  }, [css])

  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('gray-mode', grayMode)
    classList.toggle('color-weak', colorWeak)
    return () => classList.remove('gray-mode', 'color-weak')
  }, [grayMode, colorWeak])
  return null
}
