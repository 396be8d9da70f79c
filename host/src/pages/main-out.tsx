import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { brandAtom, brandTitle } from '../brand/brand'
import { getHost } from '../host-ref/host-ref'
import { loadLateTexts, localeAtom } from '../locale/locale'
import { homePathAtom, PageLink, routePaths } from '../routes/routes'
import { brandSites } from './brand-sites'
import { MessagePage } from './message-page'
import * as styles from './message-page.module.css'

export const loader = () => loadLateTexts(getHost().store, 'sites')

/** `/main-out`: outside the console, for everybody: the brand, and the ways in (spec §2). */
export function Component() {
  const { t } = useTexts('sites')
  const { person } = useAtomValue(sessionAtom)
  const brand = useAtomValue(brandAtom)
  const homePath = useAtomValue(homePathAtom)
  const website = brandSites(brand, window.location.origin).find(({ name }) => name === 'website')
  return (
    <MessagePage
      title={brandTitle(brand, useAtomValue(localeAtom))}
      description={person ? t('main_out.signed_in', { name: person.realName }) : t('main_out.help')}
      action={
        <div className={styles.spaced}>
          <Button asChild variant="primary">
            <PageLink to={person ? homePath : routePaths.login}>
              {t(person ? 'main_out.console' : 'main_out.sign_in')}
            </PageLink>
          </Button>
          {website && (
            <Button asChild>
              <a href={website.url}>{t('main_out.website', { host: website.host })}</a>
            </Button>
          )}
        </div>
      }
    />
  )
}
