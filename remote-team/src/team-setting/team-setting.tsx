import { chakra } from '@chakra-ui/react'
import { usePageTitle } from '@console/kernel/page'
import { sessionAtom, type Workplace } from '@console/kernel/session'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Badge } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { SettingsLayout, SettingsSection, SettingRows } from '@console/ui/layout/settings'
import { PageHeader } from '@console/ui/page/page-header'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type OwnTeam, prefetchAnew, teamQuery } from '../accounts/accounts'
import { getHost } from '../host'
import { paths } from '../paths'
import { NothingEntered, PageState, requireTeam } from '../team-page/team-page'
import { DeleteTeam } from './delete-team'
import { LeaveTeam } from './leave-team'
import { TeamName } from './team-name'
import { TeamTransfer } from './team-transfer'

export function loader({ url }: { url: URL }) {
  requireTeam(url)
  return prefetchAnew(teamQuery(getHost().store.get(sessionAtom).team!.id))
}

/** `/asset/team-setting`: the team one works in: its name, its owner, leaving and deleting it. */
export function Component() {
  const { t } = useTexts('team')
  const { team } = useAtomValue(sessionAtom)
  usePageTitle(t('team_setting.title'), team?.name)
  if (!team)
    return (
      <>
        <PageHeader title={t('team_setting.title')} />
        <NothingEntered to={paths.selectAccount}>{t('team_page.nothing_entered')}</NothingEntered>
      </>
    )
  return <TeamSetting key={team.id} entered={team} />
}

function TeamSetting({ entered }: { entered: Workplace }) {
  const { t } = useTexts('team')
  const { data, error, refetch } = useEndpoint(teamQuery(entered.id))
  // While it is fetched anew, and if that fails, the page keeps what it shows.
  const [team, setTeam] = useState<OwnTeam | undefined>(data)
  if (data && data !== team) setTeam(data)
  return (
    <SettingsLayout
      header={
        <PageHeader
          title={t('team_setting.title')}
          description={
            <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
              <span>{team?.name ?? entered.name}</span>
              {team && <Badge>{t(`role.${team.role}`)}</Badge>}
            </chakra.span>
          }
          actions={
            <Button asChild variant="outline">
              <Link to={paths.auditLog}>{t('audit_log.title')}</Link>
            </Button>
          }
        />
      }
    >
      {team ? (
        <>
          <TeamName team={team} />
          <TeamTransfer team={team} />
          <SettingsSection title={t('danger_zone.title')} description={t('danger_zone.help')}>
            <SettingRows>
              <LeaveTeam team={team} />
              <DeleteTeam team={team} />
            </SettingRows>
          </SettingsSection>
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} />
      )}
    </SettingsLayout>
  )
}
