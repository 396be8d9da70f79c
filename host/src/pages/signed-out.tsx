import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { PageLink, routePaths } from '../routes/routes'
import { getHost } from '../host-ref/host-ref'
import { MessagePage } from './message-page'
import * as styles from './message-page.module.css'

/**
 * `/logout`. A signed-in person is asked first: any link, also a foreign one, can lead here, and only
 * a click of their own signs them out (security C13).
 */
export function Component() {
  const { t } = useTexts('shell')
  const { status, person } = useAtomValue(sessionAtom)
  if (status === 'signed-in') return <SignOutQuestion name={person?.realName ?? ''} />
  return (
    <MessagePage
      title={t('signed_out.title')}
      description={t('signed_out.help')}
      action={
        <Button asChild variant="primary">
          <PageLink to={routePaths.login}>{t('signed_out.sign_in')}</PageLink>
        </Button>
      }
    />
  )
}

function SignOutQuestion({ name }: { name: string }) {
  const { t } = useTexts('shell')
  const [isSigningOut, setSigningOut] = useState(false)
  const signOut = () => {
    setSigningOut(true)
    void getHost()
      .session.signOut()
      .finally(() => setSigningOut(false))
  }
  return (
    <MessagePage
      title={t('sign_out.title')}
      description={t('sign_out.link_help', { name })}
      action={
        <div className={styles.actions}>
          <Button asChild variant="primary">
            <PageLink to={routePaths.root}>{t('sign_out.cancel')}</PageLink>
          </Button>
          <Button pending={isSigningOut} onClick={signOut}>
            {t('sign_out.act')}
          </Button>
        </div>
      }
    />
  )
}
