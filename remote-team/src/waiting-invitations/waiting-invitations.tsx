import { chakra } from '@chakra-ui/react'
import type { EndpointResult } from '@console/contract/endpoint'
import { listOwnInvitations } from '@console/contract/invitation'
import { timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { useAtomValue } from 'jotai'
import { HomeWidget, RowsSkeleton } from '../home-widget/home-widget'
import { getHost } from '../host'

/**
 * The invitations that wait for the person, at `/console` and where somebody without a team creates
 * one. They are accepted and refused by the link of their message alone (api B5). Where there are none
 * there is nothing to say.
 */
export function Component() {
  const { t } = useTexts('team')
  const result = useEndpoint({
    ...endpointQueryOptions(
      getHost(),
      listOwnInvitations,
      { pageSize: 20, field: 'sent_at', order: 'descend' },
      { onError: 'none' },
    ),
    staleTime: 0,
  })
  const isQuiet = result.data ? result.data.items.length === 0 : !result.error
  if (isQuiet) return null
  return (
    <HomeWidget
      title={t('invitations.title')}
      result={result}
      skeleton={<RowsSkeleton rows={1} picture="2rem" gap="1rem" />}
    >
      {({ items }) => (
        <>
          <chakra.p textStyle="sm" color="fg.muted" mt="-2">
            {t('invitations.help')}
          </chakra.p>
          <chakra.ul listStyleType="none" display="grid" gap="4">
            {items.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </chakra.ul>
        </>
      )}
    </HomeWidget>
  )
}

type OwnInvitation = EndpointResult<typeof listOwnInvitations>['items'][number]

function Invitation({
  invitation: { team, inviter, role, expires_at },
}: {
  invitation: OwnInvitation
}) {
  const { t } = useTexts('team')
  const { locale } = getHost()
  const day = new Date(expires_at).toLocaleDateString(locale.languageTag(), {
    dateStyle: 'medium',
    timeZone: useAtomValue(timeZoneAtom),
  })
  return (
    <chakra.li display="flex" alignItems="center" gap="3">
      <Avatar name={team} kind="organisation" size={32} />
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="500">{team}</chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {t('invitations.by', { inviter, role: t(`role.${role}`), day })}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  )
}
