import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageLink, routePaths } from '../routes/routes'
import { MessagePage } from './message-page'

/** `/logout`. A signed-in person never sees it: guard 12 signs out and leads to login. */
export function Component() {
  const { t } = useTexts('shell')
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
