import { isLocale, languageTag as tagOf, locales } from '@console/contract/locales'
import { pagePaths, switchUserForm } from '@console/contract/page-names'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { preloadDialog } from '@console/ui/dialog/dialog'
import {
  ChevronDownIcon,
  Icon,
  KeyboardIcon,
  LockIcon,
  LogOutIcon,
  MoonIcon,
  SearchIcon,
  SlidersIcon,
  TriangleAlertIcon,
  UsersIcon,
} from '@console/ui/icon/icon'
import { Menu, type MenuItem } from '@console/ui/menu/menu'
import { useIsPhone } from '@console/ui/use-is-phone'
import { useAtomValue, useStore } from 'jotai'
import { showLoadFailure } from '../errors/errors'
import { localeAtom } from '../locale/locale'
import { setLockDialogOpen } from '../lock/lock'
import { getPageNavigation } from '../page-stack/page-stack'
import { linkIcons, slotLinksAtom } from '../routes/routes'
import { brandAtom, originRegionAtom } from '../brand/brand'
import { setSearchOpen } from '../search/search'
import { openSettings } from '../settings-drawer/settings-drawer'
import { settingsAtom } from '../settings/settings'
import { openShortcuts } from '../shortcuts/shortcuts'
import { themeAtom, toggleTheme } from '../theme/theme'
import { MenuSheet } from './menu-sheet'
import { setSignOutDialogOpen } from './sign-out-dialog'
import { getHost } from '../host-ref/host-ref'
import type { HeaderRoom } from './use-header-room'
import * as styles from './user-menu.module.css'

const switchUserPath = `${pagePaths.login}?form=${switchUserForm}`

/**
 * Shows the signed-in person, with the links that remotes contribute and sign-out, which asks first
 * (shell A7.6). On a phone it is a sheet.
 */
export function UserMenu({ room = 'wide' }: { room?: HeaderRoom }) {
  const { t } = useTexts('shell')
  const store = useStore()
  const { person, team, account } = useAtomValue(sessionAtom)
  const links = useAtomValue(slotLinksAtom)('user.menu')
  const { topLevelDomain } = useAtomValue(originRegionAtom)
  const ownBrand = useAtomValue(brandAtom)
  const layoutTexts = useTexts('layout')
  // Loaded by the button that stands in the header where it has room.
  const errorLogTexts = useTexts('error_log')
  const locale = useAtomValue(localeAtom)
  const isDark = useAtomValue(themeAtom) === 'dark'
  const { headerSetting, showSettingButton, useErrorHandle } = useAtomValue(settingsAtom)
  const canLock = headerSetting.useLockPage
  const isPhone = useIsPhone()
  if (!person) return null

  const isNarrow = room === 'narrow' || room === 'tiny'
  const languages: MenuItem[] = (isNarrow ? locales : []).map((other, index) => ({
    value: other,
    label: t(`language.${other}`),
    lang: tagOf(other, topLevelDomain),
    current: other === locale,
    groupLabel: index === 0 ? t('language.label') : undefined,
    separator: index === 0,
  }))
  const fromHeader: MenuItem[] = [
    ...(room === 'tiny' && headerSetting.showSearch
      ? [
          {
            value: 'search',
            label: layoutTexts.t('search.open'),
            icon: SearchIcon,
            separator: true,
          },
        ]
      : []),
    ...(room === 'tiny' && useErrorHandle
      ? [
          {
            value: pagePaths.errorLog,
            label: errorLogTexts.t('title'),
            icon: TriangleAlertIcon,
            href: `#${pagePaths.errorLog}`,
          },
        ]
      : []),
    ...(showSettingButton
      ? [{ value: 'settings', label: layoutTexts.t('settings'), icon: SlidersIcon }]
      : []),
    {
      value: 'theme',
      label: t('theme.dark_mode'),
      icon: MoonIcon,
      checked: isDark,
    },
  ]
  const brands: MenuItem[] = (getHost().page.demonstration?.brands ?? []).map(
    ({ id, name, origin }, index) => ({
      value: `${origin}/?locale=${locale}`,
      label: name[locale],
      href: `${origin}/?locale=${locale}`,
      current: id === ownBrand.id,
      groupLabel: index === 0 ? t('user_menu.see_as') : undefined,
      separator: index === 0,
    }),
  )
  const ofScreen: MenuItem[] = [
    // A phone has no keys.
    ...(isNarrow
      ? []
      : [{ value: 'shortcuts', label: layoutTexts.t('shortcuts'), icon: KeyboardIcon }]),
    ...(canLock ? [{ value: 'lock', label: layoutTexts.t('lock_screen'), icon: LockIcon }] : []),
  ]
  const ofSession: MenuItem[] = [
    {
      value: 'switch-user',
      label: t('user_menu.switch_user'),
      icon: UsersIcon,
      separator: true,
      href: `#${switchUserPath}`,
    },
    { value: 'sign-out', label: t('user_menu.sign_out'), icon: LogOutIcon },
  ]
  const items: MenuItem[] = [
    ...links.map(({ path, title, icon }) => ({
      value: path,
      label: title,
      icon: icon && linkIcons[icon],
      href: `#${path}`,
    })),
    ...(isNarrow ? fromHeader : []),
    // A sheet has room for signing out only before the languages.
    ...(isPhone
      ? [...ofScreen, ...ofSession, ...languages, ...brands]
      : [
          ...languages,
          ...ofScreen.map((item, index) => ({ ...item, separator: index === 0 })),
          ...brands,
          ...ofSession,
        ]),
  ]
  const handleSelect = (value: string) => {
    if (value === 'shortcuts') return openShortcuts(store)
    if (value === 'lock') return setLockDialogOpen(store, true)
    if (value === 'search') return setSearchOpen(store, true)
    if (value === 'settings') return openSettings(store)
    if (value === 'theme') return toggleTheme(store)
    if (isLocale(value)) return void getHost().locale.change(value)
    if (value === 'sign-out') return setSignOutDialogOpen(store, true)
    if (brands.some((brand) => brand.value === value))
      return void getPageNavigation(store).leaveTo(value)
    getHost().go(value === 'switch-user' ? switchUserPath : value)
  }
  const signsInAs = person.signInName ?? person.username
  const workplaceLabel = account ? `${team?.name} / ${account.name}` : team?.name

  const detail = signsInAs !== person.realName && <span className={styles.detail}>{signsInAs}</span>
  const workplace = workplaceLabel && <span className={styles.workplace}>{workplaceLabel}</span>
  const look = {
    items,
    onSelect: handleSelect,
    onLoadError: (error: unknown, retry: () => void) => showLoadFailure(store, error, retry),
    buttonProps: { className: styles.button },
    children: (
      <>
        <Avatar name={person.realName} src={person.avatar} size={24} />
        <span className={room === 'wide' ? styles.name : styles.hiddenName}>{person.realName}</span>
        {!isNarrow && (
          <span className={styles.chevron}>
            <Icon as={ChevronDownIcon} />
          </span>
        )}
      </>
    ),
  }

  return (
    <span className={styles.place} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
      {isPhone ? (
        <MenuSheet
          {...look}
          title={person.realName}
          description={
            (detail || workplace) && (
              <>
                {detail}
                {workplace}
              </>
            )
          }
          closeLabel={t('dialog.close')}
        />
      ) : (
        <Menu
          {...look}
          header={
            <>
              <p className={styles.person}>{person.realName}</p>
              {detail}
              {workplace}
            </>
          }
        />
      )}
    </span>
  )
}
