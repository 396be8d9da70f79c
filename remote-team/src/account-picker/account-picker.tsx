import { isNetworkError, isTimedOut } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { Failed } from '@console/ui/states/failed'
import { type ReactNode, useRef, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import {
  choices,
  matching,
  readAhead,
  type TeamGroup,
  useOwnTeams,
  withFirst,
} from '../accounts/accounts'
import { afterChoosing, paths, pathWith } from '../paths'
import { Choices } from './choices'
import { Empty } from './empty'
import { Search } from './search'
import { Waiting } from './waiting'

/** From so many on there is a search. */
const manyChoices = 8

export const loader = readAhead

/** `/asset/selectaccount`: choose the team or account to work in (spec §2, rulings 9). */
export function Component() {
  const { t } = useTexts('team')
  const [search] = useSearchParams()
  const { data: groups, error, refetch } = useOwnTeams()
  const isEmpty = groups?.length === 0
  const create = (
    <Button asChild look={isEmpty ? 'primary' : 'quiet'}>
      <RouterLink to={pathWith(paths.createTeam, search, { created: null })}>
        {t('select_account.create')}
      </RouterLink>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('select_account.title')}
        help={t('select_account.lead')}
        actions={isEmpty ? undefined : create}
      />
      {content()}
    </>
  )

  function content(): ReactNode {
    if (groups?.length)
      return (
        <Picker
          groups={withFirst(groups, search.get('created'))}
          created={search.get('created')}
          next={afterChoosing(search)}
        />
      )
    if (groups) return <Empty action={create}>{t('select_account.empty')}</Empty>
    if (error) {
      const offline = isNetworkError(error) || isTimedOut(error)
      return (
        <Failed
          title={t('failed.title')}
          retry={{ label: t('failed.retry'), onRetry: () => void refetch() }}
        >
          {t(offline ? 'failed.offline' : 'failed.other')}
        </Failed>
      )
    }
    return <Waiting label={t('select_account.loading')} />
  }
}

/** The list, with a search when it is long. */
function Picker({
  groups,
  created,
  next,
}: {
  groups: readonly TeamGroup[]
  created: string | null
  next: string
}) {
  const { t } = useTexts('team')
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const found = matching(groups, typed)
  const nothing = t('select_account.nothing_found', { text: typed.trim() })
  const told = found.length > 0 ? t('select_account.found', { count: choices(found) }) : nothing
  const showAll = () => {
    setTyped('')
    box.current?.focus() // the button goes with the words
  }
  return (
    <>
      {choices(groups) > manyChoices && (
        <Search ref={box} value={typed} onChange={setTyped} found={typed.trim() && told} />
      )}
      {found.length > 0 ? (
        <Choices groups={found} created={created} next={next} />
      ) : (
        <Empty action={<Button onClick={showAll}>{t('select_account.show_all')}</Button>}>
          {nothing}
        </Empty>
      )}
    </>
  )
}
