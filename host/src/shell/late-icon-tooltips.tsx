import { type ComponentType, useEffect, useState } from 'react'
import { readConnection } from '../connection/connection'

/** The page has the network to itself for this long. */
const loadAfterMs = 1_500

/**
 * Shows what icons mean on pages outside the shell, whose code does not wait for it. On metered or
 * slow lines nothing is fetched for that: the page's own styles show the names (ui/global-styles).
 */
export function LateIconTooltips() {
  const [IconTooltips, setIconTooltips] = useState<ComponentType | null>(null)
  useEffect(() => {
    const { isMetered, isSlow } = readConnection(window)
    if (isMetered || isSlow) {
      const { dataset } = document.documentElement
      dataset.plainTooltips = ''
      return () => void delete dataset.plainTooltips
    }
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => {
      import('@console/ui/tooltip/icon-tooltips').then(
        (loaded) => timer && setIconTooltips(() => loaded.IconTooltips),
        () => {}, // The controls have their names.
      )
    }, loadAfterMs)
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [])
  return IconTooltips && <IconTooltips />
}
