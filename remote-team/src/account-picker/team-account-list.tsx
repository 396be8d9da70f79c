import { Box, chakra, Flex } from '@chakra-ui/react'
import { isLeftToBrowser } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Badge } from '@console/ui/badge/badge'
import { ChevronRightIcon, Icon } from '@console/ui/icon/icon'
import { useAtomValue } from 'jotai'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { enterWorkplace, type TeamGroup, useWorkplaceFigures } from '../accounts/accounts'
import { safeRedirect } from '../paths'
import { addressOfWorkplace, choiceMade } from './addressed-workplace'
import { RowFigures } from './row-figures'

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '16px',
    py: '2',
    minHeight: 'row',
    overflowWrap: 'anywhere',
    outlineOffset: '-2px',
    transitionProperty: 'background-color',
    transitionDuration: 'quick',
    _hover: { bg: 'bg.muted' },
    '& > :last-child': { color: 'fg.muted' },
  },
})

// The role is explicit because Safari removes it from a list without bullets.
const listProps = { role: 'list', listStyleType: 'none' } as const

/** Everything a person may enter, as one panel: each team with its accounts below it. */
export function TeamAccountList({ groups }: { groups: readonly TeamGroup[] }) {
  const { t } = useTexts('team')
  const figures = useWorkplaceFigures()
  const current = useAtomValue(sessionAtom)
  return (
    <chakra.ul
      {...listProps}
      aria-label={t('select_account.list')}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="panel"
      overflow="hidden"
    >
      {groups.map((team) => (
        <chakra.li key={team.id} borderColor="border" css={{ '& + &': { borderTopWidth: '1px' } }}>
          <WorkplaceRow
            team={team}
            account={null}
            isCurrent={current.team?.id === team.id && !current.account}
            avatar={<Avatar name={team.name} kind="organisation" size={32} />}
          >
            <chakra.span display="block" fontWeight="600">
              {team.name}
            </chakra.span>
            <RowFigures
              known={[
                t(`role.${team.role}`),
                ...(team.accounts.length > 0
                  ? [t('select_account.accounts', { count: team.accounts.length })]
                  : []),
              ]}
              figures={figures.get(team.id)}
            />
          </WorkplaceRow>
          {team.accounts.length > 0 && (
            <chakra.ul {...listProps} pb="2">
              {team.accounts.map((account) => (
                <li key={account.id}>
                  <WorkplaceRow
                    team={team}
                    account={account}
                    isCurrent={current.account?.id === account.id}
                    avatar={
                      // A step in from the team.
                      <Flex width="3.5rem" justify="flex-end">
                        <Avatar name={account.name} kind="organisation" size={24} />
                      </Flex>
                    }
                  >
                    <chakra.span display="block" fontWeight="500">
                      {account.name}
                    </chakra.span>
                    <RowFigures figures={figures.get(account.id)} />
                  </WorkplaceRow>
                </li>
              ))}
            </chakra.ul>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

/** A link, so that a team can be opened in another tab; a plain click enters it here at once. */
function WorkplaceRow({
  team,
  account,
  isCurrent,
  avatar,
  children,
}: {
  team: TeamGroup
  account: TeamGroup['accounts'][number] | null
  isCurrent: boolean
  avatar: ReactNode
  children: ReactNode
}) {
  const { t } = useTexts('team')
  const [query] = useSearchParams()
  const enter = (event: MouseEvent) => {
    if (isLeftToBrowser(event)) return
    event.preventDefault()
    enterWorkplace(team, account, safeRedirect(query), choiceMade)
  }
  return (
    <RowLink
      to={addressOfWorkplace(query, team.id, account?.id ?? null)}
      aria-current={isCurrent || undefined}
      onClick={enter}
    >
      {avatar}
      {/* Beside large text there is no room for the badge, which then lies below the name. */}
      <Flex flex="1" minWidth="0" flexWrap="wrap" align="center" columnGap="3" rowGap="1">
        <Box flex="1 1 6rem" minWidth="0">
          {children}
        </Box>
        {isCurrent && <Badge tone="accent">{t('select_account.current')}</Badge>}
      </Flex>
      <Icon as={ChevronRightIcon} />
    </RowLink>
  )
}
