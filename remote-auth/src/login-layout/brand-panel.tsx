import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import * as text from '@console/ui/text/text.module.css'
import { getHost } from '../host'
import * as styles from './brand-panel.module.css'

/**
 * The brand's half of the page: its colour, its pattern and picture, which the page brings along as CSS
 * variables (site/brand-css of services), its name and its promise.
 */
export function BrandPanel() {
  const { brand, locale } = getHost()
  const language = locale.current()
  return (
    <div className={styles.panel}>
      <div className={styles.pattern} aria-hidden />
      <div className={styles.picture} aria-hidden />
      <div className={styles.words}>
        <p className={text.display} style={{ lineHeight: toRem(signInLayout.title.line) }}>
          {brand.title[language]}
        </p>
        <p className={styles.promise}>{brand.promise[language]}</p>
      </div>
    </div>
  )
}
