import { isApiError, isUnauthorizedError } from '@console/kernel/errors'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { Icon, LockIcon } from '@console/ui/icon/icon'
import { ModalOverlay } from '@console/ui/modal-overlay/modal-overlay'
import { chakra } from '@chakra-ui/react'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { languageTagAtom } from '../locale/locale'

export interface LockPageProps {
  onUnlock(password: string): Promise<void>
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
  const [retryAfter, setRetryAfter] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: (): Record<string, string> => ({}),
    message: (error) => t(error, { count: retryAfter }),
  })
  const unlock = async ({ password }: { password: string }) => {
    if (!password) return // shell A10.3
    try {
      await onUnlock(password)
    } catch (error) {
      // The session has ended meanwhile: only sign-in is left.
      if (isUnauthorizedError(error)) return onLeave()
      if (isApiError(error)) setRetryAfter(error.retryAfter ?? 0)
      const message = messageKey(error)
      form.setError(message === 'wrong' ? 'password' : 'root', message)
    }
  }
  const leave = () => {
    setLeaving(true)
    void onLeave()
  }
  return (
    <chakra.div width="full" maxWidth="20rem" textAlign="start">
      <chakra.div display="grid" justifyItems="center" gap="2" mb="4">
        <Avatar name={person?.realName ?? ''} src={person?.avatar} size={48} />
        <chakra.p textStyle="label" overflowWrap="anywhere">
          {person?.realName}
        </chakra.p>
      </chakra.div>
      <Form form={form} onSubmit={unlock} label={t('unlock')}>
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
      <chakra.div display="flex" justifyContent="space-between" gap="2" mt="3">
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="ghost" pending={isLeaving} onClick={leave}>
          {t('sign_in')}
        </Button>
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted" mt="2" textAlign="center">
        {t('sign_in_help')}
      </chakra.p>
    </chakra.div>
  )
}

function messageKey(error: unknown) {
  if (!isApiError(error)) return 'not_reached'
  if (error.retryAfter) return 'wait'
  return error.code === 'USERNAME_OR_PASSWORD_ERROR' ? 'wrong' : 'not_reached'
}
