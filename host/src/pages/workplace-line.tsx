import { chakra } from '@chakra-ui/react'
import { listMembers } from '@console/contract/member'
import { permissionMatrix } from '@console/contract/permission'
import type { Team } from '@console/contract/team'
import type { Workplace } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Facts } from '@console/ui/facts/facts'
import * as text from '@console/ui/text/text.module.css'
import { getHost } from '../host-ref/host-ref'

interface WorkplaceLineProps {
  team: Workplace
  account: Workplace | null
  /** The team as the server has it; undefined until that is known. */
  own: Team | undefined
}

/** Where the person works, as what, and how large the team is: `Harbour Lights · Owner · 2 accounts · 4 people`. */
export function WorkplaceLine({ team, account, own }: WorkplaceLineProps) {
  const { t } = useTexts('layout')
  // Staff see some of the people only, and a number of them would be wrong.
  const seesAll = own !== undefined && permissionMatrix.listMembers[own.role] === 'all'
  const people = useEndpoint({
    ...endpointQueryOptions(
      getHost(),
      listMembers,
      { team: team.id, pageSize: 1 },
      { onError: 'none' },
    ),
    // An account is not as large as its team.
    enabled: seesAll && !account,
  }).data
  const facts = [
    account && team.name,
    own && t(`home.roles.${own.role}`),
    own && !account && t('home.accounts', { count: own.accounts }),
    people && !account && t('home.people', { count: people.total }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <span className={text.visuallyHidden}>{`${t('home.current')} `}</span>
      <Facts>
        <chakra.span color="fg" fontWeight="500">
          {account?.name ?? team.name}
        </chakra.span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Facts>
    </>
  )
}
