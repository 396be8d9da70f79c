import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageLink, paths } from '../routes/routes'
import { NoticePage } from './notice-page'

/** `/logout`. Who is signed in never sees it: guard 12 signs out and leads to login. */
export function Component() {
  const { t } = useTexts('shell')
  return (
    <NoticePage
      title={t('signed_out.title')}
      help={t('signed_out.help')}
      action={
        <Button asChild look="primary">
          <PageLink to={paths.login}>{t('signed_out.sign_in')}</PageLink>
        </Button>
      }
    />
  )
}
