import { pagePaths } from '@console/contract/page-names'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { completeSignIn } from '../complete-sign-in/complete-sign-in'
import { getHost } from '../host'
import { SignInIcon } from '../sign-in-icon/sign-in-icon'

// What talks to the browser and to the server: most visits need none of it.
const loadPasskeySignIn = () => import('./passkey-sign-in')

/** Not in older browsers, and not at an address where no passkey works (rulings 38). */
const canUsePasskeys = () =>
  getHost().page.passkeys && Boolean(globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON)

/** Signs in by a passkey, on the login page and wherever else its ways are shown. */
export function usePasskeySignIn() {
  const { t } = useTexts('auth')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const redirect = pathname === pagePaths.login ? query.get('redirect') : pathname
  return useCallback(
    async (mediation?: 'conditional') => {
      const module = await loadPasskeySignIn().catch((error: unknown) => {
        if (!mediation) getHost().notify.notLoaded(error)
        return null
      })
      if (!module) return 'not-loaded'
      // The host has shown what went wrong with a call.
      const outcome = (await module.signInByPasskey(mediation).catch(() => null)) ?? 'cancelled'
      if (outcome === 'unknown' || outcome === 'expired')
        getHost().notify.failure(t(`passkey.${outcome}`))
      if (typeof outcome === 'string') return outcome
      await completeSignIn(outcome, {
        method: 'passkey',
        redirect,
        welcomeMessage: (name) => t('after_sign_in.welcome_back', { name }),
      })
    },
    [t, redirect],
  )
}

/**
 * Has the browser offer passkeys among the suggestions of the name's field, from its first click on
 * until the form is gone: a visit that asks for none takes no call for them. After a passkey that signed
 * nobody in they are offered anew, and at the next click after the browser's dialog, or where their code
 * did not come: nobody has asked for them, so nothing is said.
 */
export function usePasskeySuggestions() {
  const signIn = usePasskeySignIn()
  const isOffered = useRef(false)
  useEffect(
    () => () => {
      if (!isOffered.current) return
      void loadPasskeySignIn().then(
        ({ stopWaiting }) => stopWaiting(),
        () => {},
      )
    },
    [],
  )
  const offer = async () => {
    let outcome
    do outcome = await signIn('conditional')
    while (outcome === 'expired' || outcome === 'unknown')
    isOffered.current = outcome !== 'replaced' && outcome !== 'not-loaded'
  }
  return () => {
    if (isOffered.current || !canUsePasskeys()) return
    isOffered.current = true
    void offer()
  }
}

/** Has the browser ask for a passkey. Where none works, none is offered. */
export function PasskeyButton() {
  const { t } = useTexts('auth')
  const signIn = usePasskeySignIn()
  const [pending, setPending] = useState(false)
  const preload = () => void loadPasskeySignIn().catch(() => {})
  const press = async () => {
    setPending(true)
    await signIn()
    setPending(false)
  }
  if (!canUsePasskeys()) return null
  return (
    <Button
      fullWidth
      pending={pending}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void press()}
    >
      <SignInIcon of="passkey" />
      <span>{t('passkey.sign_in')}</span>
    </Button>
  )
}
