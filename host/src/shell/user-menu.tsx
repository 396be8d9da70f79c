import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { preloadDialog } from '@console/ui/dialog/dialog'
import { ChevronDownIcon, Icon, LockIcon, LogOutIcon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { chakra } from '@chakra-ui/react'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { showNetworkFailure } from '../errors/errors'
import { languageTagAtom } from '../locale/locale'
import { ScreenLock } from '../lock/lock'
import { pageTitleAtom, unsavedPagesAtom } from '../page-stack/page-stack'
import { linkIcons, slotLinksAtom } from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { setSignOutDialogOpen, signOutDialogOpenAtom } from './sign-out-dialog'
import { getHost } from '../host-ref/host-ref'

/**
 * Shows the signed-in person, with the links that remotes contribute and sign-out, which asks first
 * (shell A7.6).
 */
export function UserMenu() {
  const { t } = useTexts('shell')
  const store = useStore()
  const { person, team, account } = useAtomValue(sessionAtom)
  const links = useAtomValue(slotLinksAtom)('user.menu')
  const isDialogOpen = useAtomValue(signOutDialogOpenAtom)
  const unsavedPages = useAtomValue(unsavedPagesAtom)
  const pageTitle = useAtomValue(pageTitleAtom)
  const languageTag = useAtomValue(languageTagAtom)
  const isUnsaved = unsavedPages.length > 0
  const layoutTexts = useTexts('layout')
  const canLock = useAtomValue(settingsAtom).headerSetting.useLockPage
  const [isLocking, setLocking] = useState(false)
  const [isSigningOut, setSigningOut] = useState(false)
  if (!person) return null

  const items = [
    ...links.map(({ path, title, icon }) => ({
      value: path,
      label: title,
      icon: icon && linkIcons[icon],
      href: `#${path}`,
    })),
    ...(canLock
      ? [{ value: 'lock', label: layoutTexts.t('lock_screen'), icon: LockIcon, separator: true }]
      : []),
    { value: 'sign-out', label: t('user_menu.sign_out'), icon: LogOutIcon, separator: true },
  ]
  const handleSelect = (value: string) => {
    if (value === 'lock') return setLocking(true)
    if (value === 'sign-out') return setSignOutDialogOpen(store, true)
    getHost().go(value)
  }
  const handleDialogError = () => {
    setSignOutDialogOpen(store, false)
    showNetworkFailure(store)
  }
  const signOut = () => {
    setSigningOut(true)
    void getHost()
      .session.signOut()
      .finally(() => setSigningOut(false))
  }
  const workplaceLabel = account ? `${team?.name} / ${account.name}` : team?.name

  return (
    <chakra.span display="flex" onPointerEnter={preloadDialog} onFocus={preloadDialog}>
      <Menu
        items={items}
        onSelect={handleSelect}
        onLoadError={() => showNetworkFailure(store)}
        buttonProps={{ paddingInline: '2' }}
        header={
          <>
            <chakra.p textStyle="label" overflowWrap="anywhere">
              {person.realName}
            </chakra.p>
            {person.username !== person.realName && (
              <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {person.username}
              </chakra.p>
            )}
            {workplaceLabel && (
              <chakra.p textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
                {workplaceLabel}
              </chakra.p>
            )}
          </>
        }
      >
        <Avatar name={person.realName} src={person.avatar} size={24} />
        <chakra.span
          maxWidth="180px"
          overflow="hidden"
          textOverflow="ellipsis"
          css={{ '@media (max-width: 575.98px)': visuallyHidden }}
        >
          {person.realName}
        </chakra.span>
        <chakra.span display={{ base: 'none', sm: 'flex' }} color="fg.muted">
          <Icon as={ChevronDownIcon} />
        </chakra.span>
      </Menu>
      <ScreenLock dialogOpen={isLocking} onDialogClose={() => setLocking(false)} />
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setSignOutDialogOpen(store, false)}
        onConfirm={signOut}
        onLoadError={handleDialogError}
        pending={isSigningOut}
        title={t('sign_out.title')}
        description={t(isUnsaved ? 'sign_out.help_unsaved' : 'sign_out.help', {
          pages: new Intl.ListFormat(languageTag).format(unsavedPages.map(pageTitle)),
        })}
        confirmLabel={t('sign_out.act')}
        cancelLabel={t('sign_out.cancel')}
      />
    </chakra.span>
  )
}

/** On a phone only the avatar is visible, but the button keeps the name for screen readers. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  clipPath: 'inset(50%)',
} as const
