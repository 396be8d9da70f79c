import { chakra } from '@chakra-ui/react'
import { formatAddress } from '@console/contract/shown-address'
import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait, parseWaitError } from '@console/ui/countdown/countdown'
import { CircleAlertIcon, CircleCheckIcon, Icon, UserIcon } from '@console/ui/icon/icon'
import type { InviteOutcome, InviteResult } from './invite-outcome'

const outcomeKeys = {
  ready: 'invite.outcome.ready',
  sent: 'invite.outcome.sent',
  member: 'invite.outcome.member',
  invited: 'invite.outcome.invited',
  format: 'invite.outcome.format',
  extension: 'invite.outcome.extension',
  country: 'invite.outcome.not_reached',
  not_mobile: 'invite.outcome.not_reached',
  not_sent: 'invite.outcome.not_sent',
} as const

/** What will become of each address, or what became of it, one a line. */
export function InviteResults({ results }: { results: InviteResult[] }) {
  const { t } = useTexts('users')
  const describe = (outcome: InviteOutcome) => {
    const seconds = parseWaitError(outcome)
    if (seconds !== null) {
      const { unit, count } = humanizeWait(seconds)
      return t(`invite.outcome.wait_${unit}`, { [unit]: count })
    }
    return t(
      outcome in outcomeKeys
        ? outcomeKeys[outcome as keyof typeof outcomeKeys]
        : 'invite.outcome.not_accepted',
    )
  }
  return (
    <chakra.ul
      role="list"
      aria-label={t('invite.results')}
      listStyleType="none"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      px="3"
      py="1"
    >
      {results.map((result) => (
        <chakra.li
          key={result.typed}
          display="flex"
          gap="2"
          py="2"
          borderTopWidth="1px"
          borderColor="border"
          _first={{ borderTopWidth: '0' }}
        >
          <OutcomeIcon outcome={result.outcome} />
          <chakra.span display="flex" flexWrap="wrap" columnGap="2" flex="1" minWidth="0">
            <chakra.span flex="1 1 10rem" minWidth="0" overflowWrap="anywhere" lineClamp="3">
              {'address' in result ? formatAddress(result.address) : result.typed}
            </chakra.span>
            <chakra.span color={isWrong(result.outcome) ? 'danger' : 'fg.muted'}>
              {describe(result.outcome)}
            </chakra.span>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const isWrong = (outcome: InviteOutcome) => outcome !== 'ready' && outcome !== 'sent'

function OutcomeIcon({ outcome }: { outcome: InviteOutcome }) {
  const [color, icon] =
    outcome === 'ready'
      ? ['fg.muted', UserIcon]
      : outcome === 'sent'
        ? ['success', CircleCheckIcon]
        : ['danger', CircleAlertIcon]
  return (
    <chakra.span display="flex" alignItems="center" height="1.25rem" color={color}>
      <Icon as={icon} />
    </chakra.span>
  )
}
