import { chakra } from '@chakra-ui/react'
import type { AuditEntry } from '@console/contract/audit-log'
import { sessionAtom, timeZoneAtom } from '@console/kernel/session'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import { useAtomValue } from 'jotai'
import { teamQuery } from '../accounts/accounts'
import { auditLogQuery, EntrySentence, nameOfActor } from '../audit-entry/audit-entry'
import { HomeWidget, NothingYet, RowsSkeleton } from '../home-widget/home-widget'
import { getHost } from '../host'
import { paths } from '../paths'
import { mayInTeam } from '../team-page/team-page'

/** At `/console`: what happened in the team last; staff see what they did (api B5). */
export function Component() {
  const { t } = useTexts('team')
  const { team } = useAtomValue(sessionAtom)
  const result = useEndpoint({
    ...auditLogQuery({ team: team?.id ?? '', order: 'descend', pageSize: 6 }),
    enabled: team !== null,
  })
  const own = useEndpoint({ ...teamQuery(team?.id ?? ''), enabled: team !== null }).data
  const seesAll = !own || mayInTeam('readAuditLog', own.role)
  return (
    <HomeWidget
      title={t('recent_activity.title')}
      more={{ to: paths.auditLog, ...(!seesAll && { label: t('recent_activity.more_own') }) }}
      result={result}
      skeleton={<RowsSkeleton rows={6} picture="1.5rem" gap="1rem" />}
    >
      {({ items }) =>
        items.length > 0 ? (
          <chakra.ul listStyleType="none" display="grid" gap="4">
            {items.map((entry) => (
              <Activity key={entry.id} entry={entry} />
            ))}
          </chakra.ul>
        ) : (
          <NothingYet>
            {t(seesAll ? 'recent_activity.empty' : 'recent_activity.empty_own')}
          </NothingYet>
        )
      }
    </HomeWidget>
  )
}

function Activity({ entry }: { entry: AuditEntry }) {
  const { t } = useTexts('team')
  const { locale } = getHost()
  const language = locale.languageTag()
  const timeZone = useAtomValue(timeZoneAtom)
  return (
    <chakra.li display="flex" alignItems="flex-start" gap="3" textStyle="sm">
      <Avatar name={nameOfActor(entry, { t })} size={24} />
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.p>
          <EntrySentence entry={entry} words={{ t, language }} />
        </chakra.p>
        <chakra.p color="fg.muted">
          <RelativeTime
            time={Date.parse(entry.at)}
            language={language}
            timeZone={timeZone}
            older="date-time"
          />
        </chakra.p>
      </chakra.div>
    </chakra.li>
  )
}
