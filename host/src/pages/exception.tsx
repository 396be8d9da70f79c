import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { PageLink, paths } from '../routes/routes'
import { NoticePage } from './notice-page'

const said = ['403', '404', '500']

/** 403, 404 and 500, and every address that means nothing: `?status=`, else 404 (shell A13.1). */
export function Component() {
  const { t } = useTexts('shell')
  const [query] = useSearchParams()
  const isHere = useAtomValue(sessionAtom).person !== null
  const asked = query.get('status') ?? '404'
  const status = said.includes(asked) ? asked : '500'
  return (
    <NoticePage
      mark={status} title={t(`exception.${status}.title`)} help={t(`exception.${status}.help`)}
      action={(
        <Button asChild look="primary">
          <PageLink to={isHere ? paths.home : paths.login}>{t(isHere ? 'exception.home' : 'exception.sign_in')}</PageLink>
        </Button>
      )}
    />
  )
}
