import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageLink, routePaths } from '../routes/routes'
import { exceptionMessageFor } from './exception-message'
import { MessagePage } from './message-page'

/**
 * The exception page: what went wrong, by status; also shown for every unknown address (shell
 * A13.1).
 */
export function Component() {
  const { t } = useTexts('shell')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isSignedIn = useAtomValue(sessionAtom).person !== null
  const { statusLabel, title, description, canRetry } = exceptionMessageFor(query.get('status'))
  const leaveButton = (
    <Button asChild variant="primary">
      <PageLink to={isSignedIn ? routePaths.home : routePaths.login}>
        {t(isSignedIn ? 'exception.home' : 'exception.sign_in')}
      </PageLink>
    </Button>
  )
  // `navigate(0)` reloads the page.
  const reloadButton = (
    <Button variant="primary" onClick={() => void navigate(0)}>
      {t('retry')}
    </Button>
  )
  return (
    <MessagePage
      statusLabel={statusLabel}
      title={t(title)}
      description={t(description)}
      action={canRetry ? reloadButton : leaveButton}
    />
  )
}
