import type { ConfirmationWays } from '@console/contract/session'
import { useSentCode } from '@console/kernel/use-sent-code'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ErrorMessage } from '@console/ui/form/error-message'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host-ref/host-ref'
import { languageTagAtom } from '../locale/locale'
import { CodeForm } from './code-form'
import * as styles from './confirm-ways.module.css'
import type { Confirm, SendCode } from './confirmation'
import { useErrorMessage } from './confirmation-error'
import { canUsePasskeys } from './passkey'
import { PasswordForm } from './password-form'
import { TotpForm } from './totp-form'

export type { Confirm, Confirmation, SendCode } from './confirmation'
export { toConfirmationError } from './confirmation-error'
export { askForPasskey } from './passkey'

/** What can be typed: a password, a one-time password of the app, or a code to an address. */
type TypedWay = 'password' | 'totp' | 'email' | 'phone'

export interface ConfirmWaysProps {
  /** What the person has: nothing else is offered. */
  ways: ConfirmationWays
  confirm: Confirm
  sendCode: SendCode
  /** Names the code that was sent: it is kept in this tab, over a reload. */
  purpose: 'reauthenticate' | 'unlock'
  submitLabel: string
  /** Says that a password was wrong, where there is more to say of it. */
  wrongPassword?: string
  onCancel?(): void
}

/**
 * The ways in which a person shows that it is them: the form of one, and a button for each other that
 * they have. A wrong value is said at its field; the cells of a wrong code are empty again.
 */
export function ConfirmWays({ ways, onCancel, ...props }: ConfirmWaysProps) {
  const { t } = useTexts('confirm')
  const { sentTo } = useSentCode(getHost(), props.purpose)
  // After a reload the person goes on with a code that is still good.
  const [chosen, setChosen] = useState<TypedWay | null>(
    ways.codes.find(({ to }) => sentTo(to).ticket)?.to ?? null,
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const message = useErrorMessage(props.wrongPassword)
  const typed: TypedWay[] = [
    ...(ways.password ? (['password'] as const) : []),
    ...(ways.totp ? (['totp'] as const) : []),
    ...ways.codes.map(({ to }) => to),
  ]
  const way = typed.find((one) => one === chosen) ?? typed[0]
  const choose = (other: TypedWay) => {
    setFailure(null)
    setChosen(other)
  }
  const confirmByPasskey = async () => {
    setAsking(true)
    setFailure(null)
    setFailure(await props.confirm('passkey'))
    setAsking(false)
  }
  const others = typed.filter((other) => other !== way)
  const offersPasskey = ways.passkey && canUsePasskeys()
  const end = { submitLabel: props.submitLabel, onCancel, message }
  const code = ways.codes.find(({ to }) => to === way)
  return (
    <>
      {way === 'password' && <PasswordForm {...props} {...end} />}
      {way === 'totp' && <TotpForm confirm={props.confirm} {...end} />}
      {code && <CodeForm key={code.to} address={code} {...props} {...end} />}
      {way && (offersPasskey || others.length > 0) && (
        <div className={styles.or}>
          <span>{t('or')}</span>
        </div>
      )}
      <div className={styles.others}>
        {offersPasskey && (
          <Button fullWidth pending={isAsking} onClick={() => void confirmByPasskey()}>
            {t('use_passkey')}
          </Button>
        )}
        {others.map((other) => (
          <Button key={other} fullWidth onClick={() => choose(other)}>
            {t(`use_${other}`)}
          </Button>
        ))}
        {failure && <ErrorMessage>{message(failure, 'passkey')}</ErrorMessage>}
        <PasskeyElsewhere ways={ways} />
        {!way && onCancel && (
          <Button variant="ghost" fullWidth onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Why no passkey is offered to somebody who has one (rulings 38). */
export function PasskeyElsewhere({ ways }: { ways: ConfirmationWays }) {
  const { t } = useTexts('confirm')
  const language = useAtomValue(languageTagAtom)
  if (ways.passkey || !ways.passkeys_elsewhere) return null
  const domains = new Intl.ListFormat(language).format(ways.passkeys_elsewhere)
  return <p className={styles.elsewhere}>{t('passkey_elsewhere', { domains })}</p>
}

/** Whether there is anything here by which the person could show that it is them. */
export const canConfirm = ({ password, totp, passkey, codes }: ConfirmationWays) =>
  password || totp || codes.length > 0 || (passkey && canUsePasskeys())
