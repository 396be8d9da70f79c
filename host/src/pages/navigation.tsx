import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import {
  GlobeIcon,
  HouseIcon,
  type IconGlyph,
  LayersIcon,
  SearchIcon,
  SlidersIcon,
  UsersIcon,
} from '@console/ui/icon/icon'
import type { ProductName } from '@console/contract/brand'
import { useAtomValue, useStore } from 'jotai'
import { brandAtom } from '../brand/brand'
import { getHandover } from '../handover/handover'
import { getHost } from '../host-ref/host-ref'
import { loadLateTexts } from '../locale/locale'
import { homePathAtom, PageLink, routePaths } from '../routes/routes'
import { ActionCardContent, ActionCards, actionCardStyle } from './action-card'
import { brandSites } from './brand-sites'

const PageCard = chakra(PageLink, { base: actionCardStyle })
const SiteCard = chakra('a', { base: actionCardStyle })
const icons = { admin: SlidersIcon, website: GlobeIcon }
const productIcons: Record<ProductName, IconGlyph> = {
  seo: SearchIcon,
  website: GlobeIcon,
  'dynamic-content': LayersIcon,
  conversation: UsersIcon,
}

export const loader = () => loadLateTexts(getHost().store, 'sites')

/**
 * `/navigation?select=product`: where a person who has signed in goes on (spec §2). The products of a
 * sign-in site live at other sites, to which guard 12 hands the person over, as to the console.
 */
export function Component() {
  const { t } = useTexts('sites')
  const { product, products = [] } = getHandover(useStore()).config
  // The console's own card leads to the admin site where people are handed over to it.
  const sites = brandSites(useAtomValue(brandAtom), window.location.origin).filter(
    ({ name }) => !(product && name === 'admin'),
  )
  const homePath = useAtomValue(homePathAtom)
  return (
    <chakra.div maxWidth="reading" mx="auto" px="4" pt="96px" pb="12">
      <chakra.h1 textStyle="title">{t('navigation.title')}</chakra.h1>
      <chakra.p color="fg.muted" mt="1" mb="6">
        {t('navigation.help')}
      </chakra.p>
      <ActionCards role="list">
        {products.map(({ name, origin }) => (
          <li key={name}>
            <PageCard to={`${routePaths.handover}?${new URLSearchParams({ to: origin })}`}>
              <ActionCardContent
                icon={productIcons[name]}
                title={t(`product.${name}.title`)}
                description={t(`product.${name}.help`)}
              />
            </PageCard>
          </li>
        ))}
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
