import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { getHost } from '../host-ref/host-ref'
import { languageTagAtom } from '../locale/locale'
import { ScreenLock } from '../lock/lock'
import { pageTitleAtom, unsavedPagesAtom } from '../page-stack/page-stack'
import { SwitchDialog } from '../workspace/workspace'
import { setSignOutDialogOpen, signOutDialogOpenAtom } from './sign-out-dialog'

/**
 * What the shell asks, from a menu or as a command of the search; so it does not hang on the header,
 * which a setting can take away.
 */
export const ShellDialogs = () => (
  <>
    <SwitchDialog />
    <ScreenLock />
    <SignOutDialog />
  </>
)

/** Asks before signing out (shell A7.6). */
function SignOutDialog() {
  const { t } = useTexts('shell')
  const store = useStore()
  const isOpen = useAtomValue(signOutDialogOpenAtom)
  const unsavedPages = useAtomValue(unsavedPagesAtom)
  const pageTitle = useAtomValue(pageTitleAtom)
  const languageTag = useAtomValue(languageTagAtom)
  const [isSigningOut, setSigningOut] = useState(false)
  const close = () => setSignOutDialogOpen(store, false)
  const signOut = () => {
    setSigningOut(true)
    void getHost()
      .session.signOut()
      .finally(() => setSigningOut(false))
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      onConfirm={signOut}
      onLoadError={(error) => {
        close()
        showLoadFailure(store, error, () => setSignOutDialogOpen(store, true))
      }}
      pending={isSigningOut}
      title={t('sign_out.title')}
      description={t(unsavedPages.length > 0 ? 'sign_out.help_unsaved' : 'sign_out.help', {
        pages: new Intl.ListFormat(languageTag).format(unsavedPages.map(pageTitle)),
      })}
      confirmLabel={t('sign_out.act')}
      cancelLabel={t('sign_out.cancel')}
    />
  )
}
