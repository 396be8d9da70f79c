import { usePageTitle } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue, useStore } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { getPageNavigation } from '../page-stack/page-stack'
import { homePathAtom, PageLink, routePaths } from '../routes/routes'
import { exceptionPageMessage } from './exception-message'
import { MessagePage } from './message-page'
import * as styles from './message-page.module.css'

/**
 * The exception page: what went wrong, by status, and a link away from it; without network or data
 * a button that loads the console again, too. Also shown for every unknown address (shell A13.1).
 */
export function Component() {
  const { t } = useTexts('shell')
  const [query] = useSearchParams()
  const isSignedIn = useAtomValue(sessionAtom).person !== null
  const store = useStore()
  const homePath = useAtomValue(homePathAtom)
  const { statusLabel, title, description, canRefresh } = exceptionPageMessage(query.get('status'))
  const pageTitle = t(title)
  usePageTitle(pageTitle)
  return (
    <MessagePage
      statusLabel={statusLabel}
      title={pageTitle}
      description={t(description)}
      action={
        <div className={styles.spaced}>
          {canRefresh && (
            <Button variant="primary" onClick={() => getPageNavigation(store).reloadConsole()}>
              {t('exception.refresh')}
            </Button>
          )}
          <Button asChild variant={canRefresh ? 'outline' : 'primary'}>
            <PageLink to={isSignedIn ? homePath : routePaths.login}>
              {t(isSignedIn ? 'exception.home' : 'exception.sign_in')}
            </PageLink>
          </Button>
        </div>
      }
    />
  )
}
