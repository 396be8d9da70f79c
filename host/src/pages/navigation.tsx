import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { GlobeIcon, HouseIcon, SlidersIcon } from '@console/ui/icon/icon'
import { useAtomValue } from 'jotai'
import { brandAtom } from '../brand/brand'
import { getHost } from '../host-ref/host-ref'
import { loadLateTexts } from '../locale/locale'
import { homePathAtom, PageLink } from '../routes/routes'
import { ActionCardContent, ActionCards, actionCardStyle } from './action-card'
import { brandSites } from './brand-sites'

const PageCard = chakra(PageLink, { base: actionCardStyle })
const SiteCard = chakra('a', { base: actionCardStyle })
const icons = { admin: SlidersIcon, website: GlobeIcon }

export const loader = () => loadLateTexts(getHost().store, 'sites')

/** `/navigation?select=product`: where a person who has signed in goes on (spec §2). */
export function Component() {
  const { t } = useTexts('sites')
  const sites = brandSites(useAtomValue(brandAtom), window.location.origin)
  const homePath = useAtomValue(homePathAtom)
  return (
    <chakra.div maxWidth="reading" mx="auto" px="4" pt="96px" pb="12">
      <chakra.h1 textStyle="title">{t('navigation.title')}</chakra.h1>
      <chakra.p color="fg.muted" mt="1" mb="6">
        {t('navigation.help')}
      </chakra.p>
      <ActionCards role="list">
        <li>
          <PageCard to={homePath}>
            <ActionCardContent
              icon={HouseIcon}
              title={t('console.title')}
              description={t('console.help')}
            />
          </PageCard>
        </li>
        {sites.map(({ name, url, host }) => (
          <li key={name}>
            <SiteCard href={url}>
              <ActionCardContent icon={icons[name]} title={t(name)} description={host} />
            </SiteCard>
          </li>
        ))}
      </ActionCards>
    </chakra.div>
  )
}
