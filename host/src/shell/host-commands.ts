import { locales } from '@console/contract/locales'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import {
  KeyboardIcon,
  LanguagesIcon,
  LayersIcon,
  LockIcon,
  LogOutIcon,
  MoonIcon,
  SlidersIcon,
} from '@console/ui/icon/icon'
import { setLockDialogOpen } from '../lock/lock'
import type { SearchCommand } from '../search/search'
import { settingsAtom } from '../settings/settings'
import { hasDeveloperPanel, openDeveloperPanel } from '../developer-panel/developer-panel'
import { openSettings } from '../settings-drawer/settings-drawer'
import { openShortcuts } from '../shortcuts/shortcuts'
import { toggleTheme } from '../theme/theme'
import { setSignOutDialogOpen } from './sign-out-dialog'

const isSomebodySignedIn = (store: Store) => store.get(sessionAtom).person !== null

/** Languages are named in themselves, in every language. */
const languageNames = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }

/** What the shell itself offers to do in the dialog "Search". */
export const hostCommands: readonly SearchCommand[] = [
  {
    id: 'theme',
    title: 'search:command.theme',
    keywords: 'search:command.theme_keywords',
    icon: MoonIcon,
    run: ({ store }) => toggleTheme(store),
  },
  ...locales.map((locale) => ({
    id: `language ${locale}`,
    title: 'search:command.language',
    values: { name: languageNames[locale] },
    icon: LanguagesIcon,
    run: (host: Parameters<SearchCommand['run']>[0]) => void host.locale.change(locale),
  })),
  {
    id: 'settings',
    title: 'search:command.settings',
    keywords: 'search:command.settings_keywords',
    icon: SlidersIcon,
    run: ({ store }) => openSettings(store),
  },
  {
    id: 'shortcuts',
    title: 'search:command.shortcuts',
    keywords: 'search:command.shortcuts_keywords',
    icon: KeyboardIcon,
    run: ({ store }) => openShortcuts(store),
  },
  {
    id: 'lock',
    title: 'search:command.lock',
    keywords: 'search:command.lock_keywords',
    icon: LockIcon,
    isOffered: (store) =>
      isSomebodySignedIn(store) && store.get(settingsAtom).headerSetting.useLockPage,
    run: ({ store }) => setLockDialogOpen(store, true),
  },
  {
    id: 'developer-panel',
    title: 'search:command.developer_panel',
    keywords: 'search:command.developer_panel_keywords',
    icon: LayersIcon,
    isOffered: hasDeveloperPanel,
    run: ({ store }) => openDeveloperPanel(store),
  },
  {
    id: 'sign-out',
    title: 'search:command.sign_out',
    keywords: 'search:command.sign_out_keywords',
    icon: LogOutIcon,
    isOffered: isSomebodySignedIn,
    run: ({ store }) => setSignOutDialogOpen(store, true),
  },
]
