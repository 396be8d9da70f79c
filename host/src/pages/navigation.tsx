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
import * as text from '@console/ui/text/text.module.css'
import type { ProductName } from '@console/contract/brand'
import { useAtomValue, useStore } from 'jotai'
import { brandAtom } from '../brand/brand'
import { getHandover } from '../handover/handover'
import { getHost } from '../host-ref/host-ref'
import { loadLateTexts } from '../locale/locale'
import { homePathAtom, PageLink, routePaths } from '../routes/routes'
import { ActionCardContent, ActionCards } from './action-card'
import * as card from './action-card.module.css'
import { brandSites } from './brand-sites'
import * as styles from './navigation.module.css'

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
    <div className={styles.page}>
      <h1 className={text.title}>{t('navigation.title')}</h1>
      <p className={styles.help}>{t('navigation.help')}</p>
      <ActionCards>
        {products.map(({ name, origin }) => (
          <li key={name}>
            <PageLink
              to={`${routePaths.handover}?${new URLSearchParams({ to: origin })}`}
              className={card.card}
            >
              <ActionCardContent
                icon={productIcons[name]}
                title={t(`product.${name}.title`)}
                description={t(`product.${name}.help`)}
              />
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to={homePath} className={card.card}>
            <ActionCardContent
              icon={HouseIcon}
              title={t('console.title')}
              description={t('console.help')}
            />
          </PageLink>
        </li>
        {sites.map(({ name, url, host }) => (
          <li key={name}>
            <a href={url} className={card.card}>
              <ActionCardContent icon={icons[name]} title={t(name)} description={host} />
            </a>
          </li>
        ))}
      </ActionCards>
    </div>
  )
}
