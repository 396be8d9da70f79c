import { Box, chakra, Flex } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { ChevronRightIcon, Icon } from '@console/ui/icon/icon'
import { enterWorkplace, type TeamGroup } from '../accounts/accounts'

const RowButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    px: '4',
    py: '2',
    minHeight: '44px',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    transitionProperty: 'background-color',
    transitionDuration: 'quick',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > svg, & > :last-child': { color: 'fg.muted' },
  },
})

/** Everything a person may enter: each team with its accounts below it. */
export function TeamAccountList({
  groups,
  createdTeamId,
  redirectPath,
}: {
  groups: readonly TeamGroup[]
  /** The team that was just created; it gets the focus, so that Enter enters it. */
  createdTeamId: string | null
  redirectPath: string
}) {
  const { t } = useTexts('team')
  return (
    // The role is explicit because Safari removes it from a list without bullets.
    <chakra.ul
      role="list"
      display="grid"
      gap="4"
      aria-label={t('select_account.list')}
      listStyleType="none"
    >
      {groups.map((team) => (
        <chakra.li
          key={team.id}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="panel"
          overflow="hidden"
          borderColor="border"
        >
          <RowButton
            type="button"
            minHeight="64px"
            autoFocus={team.id === createdTeamId}
            onClick={() => enterWorkplace(team, null, redirectPath)}
          >
            <Avatar name={team.name} kind="organisation" size={32} />
            <Box flex="1" minWidth="0">
              <Flex gap="2" align="center">
                <chakra.span fontWeight="600">{team.name}</chakra.span>
                {team.id === createdTeamId && <Badge>{t('select_account.just_created')}</Badge>}
              </Flex>
              <chakra.span textStyle="sm" color="fg.muted" display="flex" gap="2">
                <span>{t(`role.${team.role}`)}</span>
                {team.accounts.length > 0 && (
                  <>
                    <span aria-hidden>·</span>
                    <span>{t('select_account.accounts', { count: team.accounts.length })}</span>
                  </>
                )}
              </chakra.span>
            </Box>
            <Icon as={ChevronRightIcon} />
          </RowButton>
          {team.accounts.length > 0 && (
            <chakra.ul role="list" listStyleType="none" borderTopWidth="1px" borderColor="border">
              {team.accounts.map((account) => (
                <li key={account.id}>
                  <RowButton
                    type="button"
                    paddingStart="60px"
                    onClick={() => enterWorkplace(team, account, redirectPath)}
                  >
                    <chakra.span flex="1" minWidth="0">
                      {account.name}
                    </chakra.span>
                    <Icon as={ChevronRightIcon} />
                  </RowButton>
                </li>
              ))}
            </chakra.ul>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const Badge = chakra('span', {
  base: {
    px: '2',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontSize: '12px',
    lineHeight: '18px',
    fontWeight: '500',
    flexShrink: '0',
  },
})
