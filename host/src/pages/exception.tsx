import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageLink, paths } from '../routes/routes'
import { exceptionOf } from './exception-words'
import { NoticePage } from './notice-page'

/** What went wrong, by status, and every address that means nothing (shell A13.1). */
export function Component() {
  const { t } = useTexts('shell')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isHere = useAtomValue(sessionAtom).person !== null
  const { mark, title, help, again } = exceptionOf(query.get('status'))
  const out = (
    <Button asChild look="primary">
      <PageLink to={isHere ? paths.home : paths.login}>
        {t(isHere ? 'exception.home' : 'exception.sign_in')}
      </PageLink>
    </Button>
  )
  // Going nowhere loads the page anew.
  const refresh = (
    <Button look="primary" onClick={() => void navigate(0)}>
      {t('retry')}
    </Button>
  )
  return <NoticePage mark={mark} title={t(title)} help={t(help)} action={again ? refresh : out} />
}
