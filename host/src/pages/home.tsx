import { type Session, sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Building2, ChevronRight, type Drawing, Icon, Plus, User } from '@console/ui/icon/icon'
import { PageHeader } from '@console/ui/page/page-header'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { findRoute, openRoutesAtom, PageLink, paths } from '../routes/routes'

const deeds: { path: string; text: string; icon: Drawing }[] = [
  { path: paths.selectAccount, text: 'choose', icon: Building2 },
  { path: paths.createTeam, text: 'create', icon: Plus },
  { path: paths.myAccount, text: 'profile', icon: User },
]

const Deed = chakra(PageLink, {
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

/** `/console`: who you are, where you work, and what there is to do. Nothing is shown that does not exist yet (rulings 9). */
export function Component() {
  const { t } = useTexts('shell')
  const session = useAtomValue(sessionAtom)
  const routes = useAtomValue(openRoutesAtom)
  return (
    <chakra.div maxWidth="reading" mx="auto">
      <PageHeader
        title={t('home.greeting', { name: session.person?.realName ?? '' })}
        help={whereYouAre(session, t)}
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
          {deeds
            .filter(({ path }) => findRoute(routes, path))
            .map(({ path, text, icon }) => (
              <chakra.li
                key={path}
                borderColor="border"
                css={{ '& + &': { borderTopWidth: '1px' } }}
              >
                <Deed to={path}>
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
                    <Icon of={icon} />
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
                    <Icon of={ChevronRight} />
                  </chakra.span>
                </Deed>
              </chakra.li>
            ))}
        </chakra.ul>
      </chakra.section>
    </chakra.div>
  )
}

function whereYouAre(
  { team, account }: Session,
  t: (key: string, holes?: Record<string, string>) => string,
): string {
  if (team && account) return t('home.in_account', { team: team.name, account: account.name })
  return team ? t('home.in_team', { team: team.name }) : t('home.nowhere')
}
