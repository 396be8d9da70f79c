import { useTexts } from '@console/kernel/use-texts'
import * as text from '@console/ui/text/text.module.css'
import { getHost } from '../host'
import * as styles from './agreement.module.css'

/**
 * The sentence of agreement. What it agrees to are links, which the text marks by `<terms>` and
 * `<privacy>`; they open in a new tab, so that nothing typed is lost.
 */
export function AgreementText() {
  const { t } = useTexts('auth')
  const { policies } = getHost().page
  // Text, name, text of a link, text, and so on.
  const pieces = t('register.agreement').split(/<(terms|privacy)>(.*?)<\/\1>/)
  return (
    <>
      {pieces.map((piece, place) => {
        if (place % 3 === 1) return null
        if (place % 3 === 0) return <span key={place}>{piece}</span>
        const href = policies[pieces[place - 1] as keyof typeof policies]
        return (
          <a key={href} href={href} target="_blank" rel="noopener" className={styles.link}>
            <span>{piece}</span>
            <span className={text.visuallyHidden}>{` ${t('register.new_tab')}`}</span>
          </a>
        )
      })}
    </>
  )
}
