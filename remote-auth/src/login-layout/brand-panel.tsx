import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import * as text from '@console/ui/text/text.module.css'
import { getHost } from '../host'
import { createBrandPattern } from './brand-pattern'
import * as styles from './brand-panel.module.css'

/**
 * The brand's half of the page: its colour, a pattern, its name and its promise. Nothing is
 * downloaded for it.
 */
export function BrandPanel() {
  const { brand, locale } = getHost()
  const language = locale.current()
  const { size, strokes } = createBrandPattern(brand.variant)
  return (
    <div className={styles.panel}>
      <div className={styles.picture} aria-hidden>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          className={styles.pattern}
        >
          {strokes.map(({ path, opacity }) => (
            <path key={path} d={path} opacity={opacity} />
          ))}
        </svg>
      </div>
      <div className={styles.words}>
        <p className={text.display} style={{ lineHeight: toRem(signInLayout.title.line) }}>
          {brand.title[language]}
        </p>
        <p className={styles.promise}>{brand.promise[language]}</p>
      </div>
    </div>
  )
}
