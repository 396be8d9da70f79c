import type { ConfirmationWays } from '@console/contract/session'
import { isUnauthorizedError } from '@console/kernel/errors'
import { sessionAtom, timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { Icon, LockIcon } from '@console/ui/icon/icon'
import { ModalOverlay } from '@console/ui/modal-overlay/modal-overlay'
import * as text from '@console/ui/text/text.module.css'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  canConfirm,
  ConfirmWays,
  toConfirmationError,
  type Confirm,
  type Confirmation,
  type SendCode,
} from '../confirm-ways/confirm-ways'
import { languageTagAtom } from '../locale/locale'
import * as styles from './lock-page.module.css'
import { useUnlockWays, type ReadWays } from './unlock-ways'

export interface LockPageProps {
  readWays: ReadWays
  /** Resolves also when the person leaves the browser's dialog: the screen stays locked. */
  onUnlock(by: Confirmation): Promise<void>
  sendCode: SendCode
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
  const ways = useUnlockWays(props.readWays, isOpen)
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
      <ChakraDialog.Positioner className={styles.window}>
        <ChakraDialog.Content className={styles.page}>
          <ChakraDialog.Title className={text.visuallyHidden}>{t('title')}</ChakraDialog.Title>
          <Clock />
          {isOpen ? (
            <UnlockForm {...props} ways={ways} onBack={() => setOpen(false)} />
          ) : (
            <Button onClick={() => setOpen(true)}>
              <Icon as={LockIcon} />
              <span>{t('open')}</span>
            </Button>
          )}
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </ModalOverlay>
  )
}

function Clock() {
  const language = useAtomValue(languageTagAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone })
  return (
    <div role="timer" aria-live="off">
      <p className={styles.time}>
        {time.formatToParts(now).map(({ type, value }, place) =>
          type === 'dayPeriod' ? (
            <span key={place} className={styles.dayPeriod}>
              {value}
            </span>
          ) : (
            // The space beside "AM" is a margin.
            <span key={place}>{value.trim()}</span>
          ),
        )}
      </p>
      <p className={styles.date}>{date.format(now)}</p>
    </div>
  )
}

interface UnlockFormProps extends Omit<LockPageProps, 'readWays'> {
  ways: ConfirmationWays
  onBack(): void
}

function UnlockForm({ ways, onUnlock, sendCode, onLeave, onBack }: UnlockFormProps) {
  const { t } = useTexts('lock')
  const { person } = useAtomValue(sessionAtom)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    return onLeave()
  }
  const confirm: Confirm = async (by) => {
    try {
      await onUnlock(by)
    } catch (error) {
      if (!isUnauthorizedError(error)) return toConfirmationError(error)
      // The session has ended meanwhile: only sign-in is left.
      await leave()
    }
    return null
  }
  return (
    <div className={styles.unlock}>
      <div className={styles.person}>
        <Avatar name={person?.realName ?? ''} src={person?.avatar} size={48} />
        <p className={styles.name}>{person?.realName}</p>
      </div>
      <ConfirmWays
        ways={ways}
        confirm={confirm}
        sendCode={sendCode}
        purpose="unlock"
        submitLabel={t('unlock')}
        wrongPassword={t('wrong')}
      />
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="ghost" pending={isLeaving} onClick={() => void leave()}>
          {t('sign_in')}
        </Button>
      </div>
      <p className={styles.help}>{t(canConfirm(ways) ? 'sign_in_help' : 'sign_in_only')}</p>
    </div>
  )
}
