import { type Session, sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import {
  Building2Icon,
  ChevronRightIcon,
  type IconGlyph,
  Icon,
  PlusIcon,
  UserIcon,
} from '@console/ui/icon/icon'
import { PageHeader } from '@console/ui/page/page-header'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { findRoute, accessibleRoutesAtom, PageLink, routePaths } from '../routes/routes'

const actions: { path: string; text: string; icon: IconGlyph }[] = [
  { path: routePaths.selectAccount, text: 'choose', icon: Building2Icon },
  { path: routePaths.createTeam, text: 'create', icon: PlusIcon },
  { path: routePaths.myAccount, text: 'profile', icon: UserIcon },
]

const ActionLink = chakra(PageLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    outlineOffset: '-2px',
    transitionProperty: 'background-color',
    transitionDuration: 'quick',
    _hover: { bg: 'bg.subtle' },
  },
})

/**
 * `/console`: who you are, where you work, and what there is to do. Nothing is shown that does not
 * exist yet (rulings 9).
 */
export function Component() {
  const { t } = useTexts('shell')
  const session = useAtomValue(sessionAtom)
  const routes = useAtomValue(accessibleRoutesAtom)
  return (
    <chakra.div maxWidth="reading" mx="auto">
      <PageHeader
        title={t('home.greeting', { name: session.person?.realName ?? '' })}
        description={workplaceDescription(session, t)}
      />
      <chakra.section aria-labelledby="next">
        <chakra.h2 id="next" textStyle="label" color="fg.muted" mb="2">
          {t('home.next')}
        </chakra.h2>
        <chakra.ul
          borderWidth="1px"
          borderColor="border"
          borderRadius="panel"
          overflow="hidden"
          listStyleType="none"
        >
          {actions
            .filter(({ path }) => findRoute(routes, path))
            .map(({ path, text, icon }) => (
              <chakra.li
                key={path}
                borderColor="border"
                css={{ '& + &': { borderTopWidth: '1px' } }}
              >
                <ActionLink to={path}>
                  <chakra.span
                    display="grid"
                    placeItems="center"
                    width="8"
                    height="8"
                    borderRadius="control"
                    bg="accent.subtle"
                    color="accent.fg"
                    flexShrink="0"
                  >
                    <Icon as={icon} />
                  </chakra.span>
                  <chakra.span flex="1" minWidth="0">
                    <chakra.span display="block" textStyle="label">
                      {t(`home.${text}`)}
                    </chakra.span>
                    <chakra.span display="block" textStyle="sm" color="fg.muted">
                      {t(`home.${text}_help`)}
                    </chakra.span>
                  </chakra.span>
                  <chakra.span color="fg.muted" display="flex">
                    <Icon as={ChevronRightIcon} />
                  </chakra.span>
                </ActionLink>
              </chakra.li>
            ))}
        </chakra.ul>
      </chakra.section>
    </chakra.div>
  )
}

function workplaceDescription(
  { team, account }: Session,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (team && account) return t('home.in_account', { team: team.name, account: account.name })
  return team ? t('home.in_team', { team: team.name }) : t('home.nowhere')
}
