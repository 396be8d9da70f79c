import { type Session, sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import {
  accessibleRoutesAtom,
  findRoute,
  PageLink,
  routePaths,
  slotLinksAtom,
  slotWidgetsAtom,
  linkIcons,
} from '../routes/routes'
import { HomeWidgets } from './home-widgets'
import { ActionCardContent, ActionCards } from './action-card'
import * as card from './action-card.module.css'

/**
 * `/console`: who you are, where you work, what there is to know, and what to do, which the remotes
 * contribute (rulings 9, decision 0067).
 */
export function Component() {
  const { t } = useTexts('layout')
  const session = useAtomValue(sessionAtom)
  const routes = useAtomValue(accessibleRoutesAtom)
  const canChoose = findRoute(routes, routePaths.selectAccount) !== null
  const isNowhere = !session.team && !session.account
  // The panel above offers it, as the one thing to begin with.
  const actions = useAtomValue(slotLinksAtom)('home.actions').filter(
    ({ path }) => !(isNowhere && canChoose && path === routePaths.selectAccount),
  )
  const widgets = useAtomValue(slotWidgetsAtom)('home.widgets')
  return (
    <>
      <PageHeader title={t('home.greeting', { name: session.person?.realName ?? '' })} />
      <WorkplacePanel session={session} canChoose={canChoose} />
      {widgets.length > 0 && (
        // What belongs to one place of work is shown of no other.
        <HomeWidgets key={`${session.team?.id} ${session.account?.id}`} widgets={widgets} />
      )}
      <chakra.section aria-labelledby="next">
        <chakra.h2 id="next" textStyle="heading" mb="3">
          {t('home.next')}
        </chakra.h2>
        <ActionCards>
          {actions.map(({ path, title, description, icon }) => (
            <li key={path}>
              <PageLink to={path} className={card.card}>
                {/* No icon for a name that only a later host knows. */}
                <ActionCardContent
                  icon={icon && linkIcons[icon]}
                  title={title}
                  description={description}
                />
              </PageLink>
            </li>
          ))}
        </ActionCards>
      </chakra.section>
    </>
  )
}

/** Where the person works; without a workplace, the way to one. */
function WorkplacePanel({
  session: { team, account },
  canChoose,
}: {
  session: Session
  canChoose: boolean
}) {
  const { t } = useTexts('layout')
  const name = account?.name ?? team?.name
  if (!name && !canChoose) return null
  return (
    <chakra.section
      aria-label={name && t('home.current')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      p={{ base: '4', md: '6' }}
      mb="8"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="panel"
    >
      {name ? (
        <>
          <Avatar name={name} kind="organisation" size={48} />
          <chakra.div flex="1" minWidth="min(10rem, 100%)" overflowWrap="anywhere">
            <chakra.p textStyle="sm" color="fg.muted">
              {t('home.current')}
            </chakra.p>
            <chakra.p textStyle="heading">{name}</chakra.p>
            <chakra.p textStyle="sm" color="fg.muted">
              {account ? t('home.account_of', { team: team?.name ?? '' }) : t('home.team')}
            </chakra.p>
          </chakra.div>
        </>
      ) : (
        <>
          <chakra.p flex="1" minWidth="min(10rem, 100%)">
            {t('home.nowhere')}
          </chakra.p>
          <Button asChild variant="primary">
            <PageLink to={routePaths.selectAccount}>{t('home.choose')}</PageLink>
          </Button>
        </>
      )}
    </chakra.section>
  )
}
