import { permissionMatrix } from '@console/contract/permission'
import { listTeams, readTeam } from '@console/contract/team'
import { sessionAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host-ref/host-ref'
import { PageLink, routePaths, slotLinksAtom, slotWidgetsAtom, linkIcons } from '../routes/routes'
import { HomeWidgets } from './home-widgets'
import { MessagePage } from './message-page'
import * as message from './message-page.module.css'
import { ActionCardContent, ActionCards } from './action-card'
import * as card from './action-card.module.css'
import { WorkplaceLine } from './workplace-line'

/**
 * `/console`: who you are, where you work, what there is to know, and what to do, which the remotes
 * contribute (rulings 9, decision 0067).
 */
export function Component() {
  const { t } = useTexts('layout')
  const { person, team, account } = useAtomValue(sessionAtom)
  // Without them home says less, and no more of it.
  const options = { onError: 'none' } as const
  const own = useEndpoint({
    ...endpointQueryOptions(getHost(), readTeam, { team: team?.id ?? '' }, options),
    enabled: team !== null,
  }).data
  const teams = useEndpoint({
    ...endpointQueryOptions(getHost(), listTeams, { pageSize: 1 }, options),
    enabled: team === null,
  }).data
  const actions = useAtomValue(slotLinksAtom)('home.actions').filter(
    ({ path, teamAction }) =>
      (!teamAction || (own && permissionMatrix[teamAction][own.role] === 'all')) &&
      // Who has no team has none to choose.
      !(path === routePaths.selectAccount && teams?.total === 0),
  )
  const widgets = useAtomValue(slotWidgetsAtom)('home.widgets')
  const [hasOtherSteps, setOffersSteps] = useState(false)
  const greeting = t('home.greeting', { name: person?.realName ?? '' })
  if (!team && teams?.total === 0)
    return (
      <>
        {widgets.length > 0 && <HomeWidgets widgets={widgets} setOffersSteps={setOffersSteps} />}
        <MessagePage
          title={greeting}
          description={t('home.no_team')}
          action={
            <div className={message.actions}>
              {actions.map(({ path, title }, index) => (
                <Button key={path} asChild variant={index === 0 ? 'primary' : 'outline'}>
                  <PageLink to={path}>{title}</PageLink>
                </Button>
              ))}
            </div>
          }
        />
      </>
    )
  return (
    <>
      <PageHeader
        title={greeting}
        description={
          team ? (
            <WorkplaceLine team={team} account={account} own={own} />
          ) : (
            // Not before it is known whether there is none.
            teams && t('home.nowhere')
          )
        }
      />
      {widgets.length > 0 && <HomeWidgets widgets={widgets} setOffersSteps={setOffersSteps} />}
      {!hasOtherSteps && actions.length > 0 && (
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
      )}
    </>
  )
}
