import { usePage } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { getPageNavigation } from '../page-stack/page-stack'
import { PageLink, routePaths } from '../routes/routes'
import { exceptionPageMessage } from './exception-message'
import { MessagePage } from './message-page'

/**
 * The exception page: what went wrong, by status; also shown for every unknown address (shell
 * A13.1).
 */
export function Component() {
  const { t } = useTexts('shell')
  const store = useStore()
  const { query, setTitle } = usePage()
  const isSignedIn = useAtomValue(sessionAtom).person !== null
  const { statusLabel, title, description, canRetry } = exceptionPageMessage(query.get('status'))
  const pageTitle = t(title)
  useEffect(() => setTitle(pageTitle), [setTitle, pageTitle])
  const leaveButton = (
    <Button asChild variant="primary">
      <PageLink to={isSignedIn ? routePaths.home : routePaths.login}>
        {t(isSignedIn ? 'exception.home' : 'exception.sign_in')}
      </PageLink>
    </Button>
  )
  const reloadButton = (
    <Button variant="primary" onClick={() => getPageNavigation(store).reloadConsole()}>
      {t('retry')}
    </Button>
  )
  return (
    <MessagePage
      statusLabel={statusLabel}
      title={pageTitle}
      description={t(description)}
      action={canRetry ? reloadButton : leaveButton}
    />
  )
}
