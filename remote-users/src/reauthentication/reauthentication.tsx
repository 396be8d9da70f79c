import { listPasskeys } from '@console/contract/passkeys'
import { readSecondFactor } from '@console/contract/second-factor'
import type { User } from '@console/contract/user'
import type { CallEndpoint } from '@console/kernel/call'
import { isApiError } from '@console/kernel/errors'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Dialog } from '@console/ui/dialog/dialog'
import { Grid } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { getHost } from '../host'
import { CodeForm } from './code-form'
import { canUsePasskeys, PasskeyButton } from './passkey-button'
import { PasswordForm } from './password-form'
import { TotpForm } from './totp-form'

/** Lets the person show that it is still them, and resolves whether they have. */
const ReauthenticationContext = createContext<() => Promise<boolean>>(async () => false)

/** What can be typed: a password, a code of the app, or where there is neither a code to an address. */
type TypedWay = 'password' | 'code' | 'totp'

/**
 * Around what may take a fresh authentication (security C7): the dialog in which the person shows
 * that it is still them stands over whatever asked for it, so that nothing typed is lost.
 */
export function ReauthenticationProvider({
  profile,
  children,
}: {
  profile: User
  children: ReactNode
}) {
  const { t } = useTexts('users')
  const [asked, setAsked] = useState<{ answer(isDone: boolean): void } | null>(null)
  const [ask] = useState(
    () => () => new Promise<boolean>((resolve) => setAsked({ answer: resolve })),
  )
  const [chosen, setChosen] = useState<TypedWay | null>(null)
  const answer = (isDone: boolean) => {
    asked?.answer(isDone)
    setAsked(null)
    setChosen(null)
  }
  const onDone = () => answer(true)
  const onCancel = () => answer(false)
  const address = profile.email || profile.phone_number
  const { hasApp, hasPasskey } = useOtherWays()
  const ways: TypedWay[] = [
    ...(profile.has_password ? (['password'] as const) : []),
    ...(hasApp ? (['totp'] as const) : []),
    ...(!profile.has_password && !hasApp && address ? (['code'] as const) : []),
  ]
  const way = chosen ?? ways[0]
  const canConfirm = way !== undefined || hasPasskey
  const leads = {
    password: t('again.lead'),
    code: t('again.lead_code', { address: shown(address) }),
    totp: t('again.lead_totp'),
  }
  return (
    <ReauthenticationContext value={ask}>
      {children}
      <Dialog
        open={asked !== null && canConfirm}
        onClose={onCancel}
        title={t('again.title')}
        description={way ? leads[way] : t('again.lead_passkey')}
      >
        {way === 'password' && (
          <PasswordForm username={address || profile.username} {...{ onDone, onCancel }} />
        )}
        {way === 'code' && <CodeForm address={address} {...{ onDone, onCancel }} />}
        {way === 'totp' && <TotpForm {...{ onDone, onCancel }} />}
        <Grid gap="2" marginTop={way && '4'} _empty={{ display: 'none' }}>
          {hasPasskey && <PasskeyButton onDone={onDone} />}
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} fullWidth onClick={() => setChosen(other)}>
                {t(`again.use_${other}`)}
              </Button>
            ))}
          {!way && (
            <Button variant="ghost" fullWidth onClick={onCancel}>
              {t('form.cancel')}
            </Button>
          )}
        </Grid>
      </Dialog>
      <ConfirmDialog
        open={asked !== null && !canConfirm}
        onClose={onCancel}
        onConfirm={() => void getHost().session.signOut()}
        title={t('again.title')}
        description={t('again.lead_sign_in')}
        confirmLabel={t('again.sign_out')}
        cancelLabel={t('form.cancel')}
      />
    </ReauthenticationContext>
  )
}

/** What else the person has; the lists of the page ask for the same. */
function useOtherWays() {
  const options = { onError: 'none' } as const
  const factor = useEndpoint(endpointQueryOptions(getHost(), readSecondFactor, {}, options))
  const passkeys = useEndpoint(endpointQueryOptions(getHost(), listPasskeys, {}, options))
  return {
    hasApp: Boolean(factor.data?.totp_since),
    hasPasskey: canUsePasskeys() && Boolean(passkeys.data?.length),
  }
}

const shown = (address: string) =>
  address.includes('@') ? address : `+${address.replace('-', ' ')}`

/**
 * Wraps a call: where the server asks for a fresh authentication the person is asked, and the call
 * goes on. One that they cancel is aborted, which no form says anything about.
 */
export function useReauthenticated(call: CallEndpoint = getHost().call): CallEndpoint {
  const ask = useContext(ReauthenticationContext)
  return useMemo(
    () =>
      async (endpoint, input, options = {}) => {
        const handledCodes = [...(options.handledCodes ?? []), 'STEP_UP_REQUIRED' as const]
        const send = () => call(endpoint, input, { ...options, handledCodes })
        try {
          return await send()
        } catch (error) {
          if (!isApiError(error) || error.code !== 'STEP_UP_REQUIRED') throw error
          if (!(await ask())) throw new DOMException('The person has cancelled', 'AbortError')
          return send()
        }
      },
    [call, ask],
  )
}
