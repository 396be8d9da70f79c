import { isApiError, isUnauthorizedError } from '@console/kernel/errors'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { CodeInput } from '@console/ui/form/code-input'
import { ErrorMessage } from '@console/ui/form/error-message'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { Icon, LockIcon } from '@console/ui/icon/icon'
import { ModalOverlay } from '@console/ui/modal-overlay/modal-overlay'
import { chakra } from '@chakra-ui/react'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { languageTagAtom } from '../locale/locale'
import { canUsePasskeys } from './unlock-by-passkey'

/** What shows that it is the person: a password, a one-time password of their app, or a passkey. */
export type UnlockProof = { password: string } | { totp: string } | 'passkey'

export interface LockPageProps {
  /** Resolves also when the person leaves the browser's dialog: the screen stays locked. */
  onUnlock(by: UnlockProof): Promise<void>
  /** Signs out and goes to sign-in. */
  onLeave(): Promise<void>
}

/**
 * What a locked screen shows: the time, and on request the form that unlocks it (shell A10.2). It is
 * a dialog over everything: one that was open before then keeps neither focus, clicks nor keys.
 */
export function LockPage(props: LockPageProps) {
  const { t } = useTexts('lock')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) return
    const open = (event: KeyboardEvent) => {
      if (['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      // A letter is the first of the password: the field that takes it is there at once.
      if (/^\S$/u.test(event.key) && !isModified) flushSync(() => setOpen(true))
      else {
        event.preventDefault()
        setOpen(true)
      }
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [isOpen])
  return (
    <ModalOverlay open onClose={() => {}}>
      <ChakraDialog.Positioner position="fixed" inset="0" zIndex="overlay" overflowY="auto">
        <ChakraDialog.Content
          display="grid"
          alignContent="start"
          justifyItems="center"
          gap="40px"
          minHeight="100svh"
          p="6"
          // The clock stays where it is when the form comes.
          pt="max({spacing.6}, 50svh - 15rem)"
          bg="bg.subtle"
          color="fg"
          textAlign="center"
          outline="none"
        >
          <ChakraDialog.Title srOnly>{t('title')}</ChakraDialog.Title>
          <Clock />
          {isOpen ? (
            <UnlockForm {...props} onBack={() => setOpen(false)} />
          ) : (
            <Button onClick={() => setOpen(true)}>
              <Icon as={LockIcon} />
              {t('open')}
            </Button>
          )}
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </ModalOverlay>
  )
}

function Clock() {
  const language = useAtomValue(languageTagAtom)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full' })
  return (
    <chakra.div role="timer" aria-live="off">
      <chakra.p
        fontSize="clamp(3.5rem, 14vw, 7rem)"
        lineHeight="1.1"
        fontWeight="500"
        fontVariantNumeric="tabular-nums"
      >
        {time.formatToParts(now).map(({ type, value }) =>
          // "AM" stands small beside the digits.
          type === 'dayPeriod' ? (
            <chakra.span key={type} fontSize="0.25em" mx="0.4em">
              {value}
            </chakra.span>
          ) : (
            // The space beside "AM" is a margin.
            value.trim()
          ),
        )}
      </chakra.p>
      <chakra.p textStyle="lead" color="fg.muted" mt="2">
        {date.format(now)}
      </chakra.p>
    </chakra.div>
  )
}

function UnlockForm({ onUnlock, onLeave, onBack }: LockPageProps & { onBack(): void }) {
  const { t } = useTexts('lock')
  const { person } = useAtomValue(sessionAtom)
  const [way, setWay] = useState<'password' | 'totp'>('password')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const otherWay = way === 'password' ? 'totp' : 'password'
  const leave = () => {
    setLeaving(true)
    return onLeave()
  }
  /** What went wrong; null when nothing did. */
  const unlock = async (by: UnlockProof): Promise<Failure | null> => {
    try {
      await onUnlock(by)
    } catch (error) {
      if (!isUnauthorizedError(error)) return failureOf(error)
      // The session has ended meanwhile: only sign-in is left.
      await leave()
    }
    return null
  }
  const askForPasskey = async () => {
    setAsking(true)
    setFailure(null)
    setFailure(await unlock('passkey'))
    setAsking(false)
  }
  const change = () => {
    setFailure(null)
    setWay(otherWay)
  }
  const Way = way === 'password' ? PasswordForm : TotpForm
  return (
    <chakra.div width="full" maxWidth="20rem" textAlign="start">
      <chakra.div display="grid" justifyItems="center" gap="2" mb="4">
        <Avatar name={person?.realName ?? ''} src={person?.avatar} size={48} />
        <chakra.p textStyle="label" overflowWrap="anywhere">
          {person?.realName}
        </chakra.p>
      </chakra.div>
      <Way key={way} unlock={unlock} />
      <chakra.div display="grid" gap="2" mt="3">
        {canUsePasskeys() && (
          <Button fullWidth pending={isAsking} onClick={() => void askForPasskey()}>
            {t('use_passkey')}
          </Button>
        )}
        <Button fullWidth onClick={change}>
          {t(`use_${otherWay}`)}
        </Button>
        {failure && <ErrorMessage>{t(failure.key, { count: failure.seconds })}</ErrorMessage>}
      </chakra.div>
      <chakra.div display="flex" justifyContent="space-between" gap="2" mt="3">
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="ghost" pending={isLeaving} onClick={() => void leave()}>
          {t('sign_in')}
        </Button>
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted" mt="2" textAlign="center">
        {t('sign_in_help')}
      </chakra.p>
    </chakra.div>
  )
}

interface WayProps {
  unlock(by: UnlockProof): Promise<Failure | null>
}

function PasswordForm({ unlock }: WayProps) {
  const { t } = useTexts('lock')
  const form = useUnlockForm('password', async ({ password }) =>
    // shell A10.3
    password ? unlock({ password }) : null,
  )
  return (
    <Form {...form} label={t('unlock')}>
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        revealLabels={{ show: t('dialog.show'), hide: t('dialog.hide') }}
      />
      <FormAlert />
      <SubmitButton fullWidth>{t('unlock')}</SubmitButton>
    </Form>
  )
}

function TotpForm({ unlock }: WayProps) {
  const { t } = useTexts('lock')
  const inputRef = useRef<HTMLInputElement>(null)
  const form = useUnlockForm('totp', async ({ totp }) =>
    totp.length === 6 ? unlock({ totp }) : null,
  )
  return (
    <Form {...form} label={t('unlock')}>
      <CodeInput
        ref={inputRef}
        name="totp"
        label={t('totp')}
        helperText={t('totp_help')}
        autoFocus
        onComplete={() => inputRef.current?.form?.requestSubmit()}
      />
      <FormAlert />
      <SubmitButton fullWidth>{t('unlock')}</SubmitButton>
    </Form>
  )
}

/** A form of one field, at which a wrong value is said; whatever else went wrong stands below it. */
function useUnlockForm<Name extends 'password' | 'totp'>(
  name: Name,
  submit: (values: Record<Name, string>) => Promise<Failure | null>,
) {
  const { t } = useTexts('lock')
  const [seconds, setSeconds] = useState(0)
  const form = useForm({
    initialValues: { [name]: '' } as Record<Name, string>,
    validate: (): Record<string, string> => ({}),
    message: (error) => t(error, { count: seconds }),
  })
  return {
    form,
    onSubmit: async (values: Record<Name, string>) => {
      const failure = await submit(values)
      if (!failure) return
      setSeconds(failure.seconds)
      form.setError(failure.key.startsWith('wrong') ? name : 'root', failure.key)
    },
  }
}

interface Failure {
  key: 'wrong' | 'wrong_totp' | 'wrong_passkey' | 'wait' | 'not_reached'
  /** For which there is to be waited. */
  seconds: number
}

const wrongByCode: Record<string, Failure['key']> = {
  USERNAME_OR_PASSWORD_ERROR: 'wrong',
  VERIFY_CODE_ERROR: 'wrong_totp',
  FORBIDDEN: 'wrong_passkey',
}

function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { key: 'not_reached', seconds: 0 }
  const { code, retryAfter: seconds = 0 } = error
  return { key: seconds ? 'wait' : (code && wrongByCode[code]) || 'not_reached', seconds }
}
