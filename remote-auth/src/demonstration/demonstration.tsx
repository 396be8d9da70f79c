import type { Demonstration } from '@console/contract/page-config'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { getHost } from '../host'
import * as styles from './demonstration.module.css'

/**
 * What the demonstration says above the sign-in form: with whom to sign in, and where its other brands are.
 * The server draws the same (site/demonstration-strip of services).
 */
export function DemonstrationStrip({
  demonstration: { username, brands },
  onFillIn,
}: {
  demonstration: Demonstration
  onFillIn(): void
}) {
  const { t } = useTexts('auth')
  const { brand, locale } = getHost()
  const language = locale.current()
  return (
    <div className={styles.strip} style={{ marginBottom: toRem(signInLayout.demonstration.below) }}>
      <p>{t('demonstration.sign_in_as', { name: username })}</p>
      <Button size="sm" onClick={onFillIn}>
        {t('demonstration.fill_in')}
      </Button>
      <p className={styles.brands}>
        <span>{t('demonstration.see_as')}</span>
        {brands.map(({ id, name, origin }) =>
          id === brand.id ? (
            <b key={id} aria-current>
              {name[language]}
            </b>
          ) : (
            <a key={id} href={`${origin}/?locale=${language}`}>
              {name[language]}
            </a>
          ),
        )}
      </p>
    </div>
  )
}
