import { type DeviceSession, endDeviceSession, listDeviceSessions } from '@console/contract/device'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { ChevronRightIcon, Icon, LockIcon, LogOutIcon } from '@console/ui/icon/icon'
import { Skeleton } from '@console/ui/states/loading'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getHost } from '../../host'
import type { WayProps } from '../way'
import { PasswordOfPerson } from './password-of-person'
import * as styles from './switch-user.module.css'
import { useGoOn } from './use-go-on'

// Asked anew each time: somebody may have signed out in another window.
const deviceQuery = {
  queryKey: ['device-sessions'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getHost().call(listDeviceSessions, {}, { signal, onError: 'none' }),
  staleTime: 0,
  gcTime: 0,
}

/** The people who are signed in in this browser; whoever is chosen goes on (api B4). */
export function SwitchUser({ redirect, goToSignIn }: WayProps) {
  const { t } = useTexts('auth')
  const { data: people, error, isFetching, refetch } = useEndpoint(deviceQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<{ id: string; index: number } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const chosenButton = useRef<HTMLButtonElement>(null)
  const { goOn, pending } = useGoOn(redirect)

  const isNobodyHere = people?.length === 0
  const leave = useEffectEvent(() => goToSignIn({ tone: 'warning', text: t('switch_user.nobody') }))
  useEffect(() => {
    if (isNobodyHere) leave()
  }, [isNobodyHere])
  // Whoever came by the keyboard goes on with the keyboard.
  const isLoaded = people !== undefined
  useEffect(() => {
    if (isLoaded) list.current?.querySelector('button')?.focus()
  }, [isLoaded])
  // Who takes somebody off the list goes on at the next one: what had the focus is gone.
  useEffect(() => {
    if (!leaving || !people || people.some(({ id }) => id === leaving.id)) return
    const rows = [...(list.current?.children ?? [])]
    const next = rows[Math.min(leaving.index, rows.length - 1)]
    next?.querySelector<HTMLElement>('[data-signs-out]')?.focus()
    setLeaving(null)
  }, [leaving, people])

  if (error && !people)
    return (
      <div className={styles.unreachable}>
        <Banner tone="danger" role="alert">
          {t('switch_user.unreachable')}
        </Banner>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t('switch_user.again')}
        </Button>
      </div>
    )
  // Nobody is known, so the plain form is the way on: it is shown instead.
  if (!people || isNobodyHere)
    return (
      <div className={styles.loading} role="status" aria-label={t('switch_user.loading')}>
        <Skeleton style={{ height: '64px' }} />
        <Skeleton style={{ height: '64px' }} />
      </div>
    )
  const signInAgain = ({ realName: name }: DeviceSession) =>
    goToSignIn({ tone: 'warning', text: t('switch_user.sign_in_again', { name }) })
  const findNow = async ({ userId }: DeviceSession) =>
    (await refetch()).data?.find((one) => one.userId === userId)
  const choose = async (person: DeviceSession) => {
    if (person.takes === 'sign-in') return signInAgain(person)
    if (person.takes === 'password') return setChosen(person.id)
    const outcome = await goOn(person.id)
    if (outcome === 'gone') return lose(person)
    if (outcome !== 'password-needed') return
    if ((await findNow(person))?.takes === 'sign-in') signInAgain(person)
    else setChosen(person.id)
  }
  /** Who has gone on in another window meanwhile is in the list again; else their session has ended. */
  const lose = async (person: DeviceSession) => {
    setChosen(null)
    if (!(await findNow(person))) signInAgain(person)
  }
  const signOut = async ({ id }: DeviceSession, index: number) => {
    setLeaving({ id, index })
    // The host shows what goes wrong; somebody who is gone already is gone.
    await getHost()
      .call(endDeviceSession, { id }, { handledCodes: ['NOT_FOUND'] })
      .catch(() => {})
    const { data } = await refetch()
    if (!data || data.some((one) => one.id === id)) setLeaving(null)
  }
  return (
    <ul ref={list} role="list" className={styles.people}>
      {people.map((person, index) => (
        <li key={person.id} className={styles.card}>
          <div className={styles.row}>
            <button
              className={styles.person}
              ref={chosen === person.id ? chosenButton : undefined}
              aria-expanded={person.takes === 'password' ? chosen === person.id : undefined}
              aria-busy={pending === person.id}
              onClick={() => void choose(person)}
            >
              <Avatar name={person.realName} src={person.avatar} />
              <span className={styles.words}>
                <span className={styles.name}>{person.realName}</span>
                <span className={styles.details}>
                  {[person.address, person.takes !== 'nothing' && t(`switch_user.${person.takes}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={styles.mark}>
                <Icon as={person.takes === 'nothing' ? ChevronRightIcon : LockIcon} />
              </span>
            </button>
            <Button
              variant="ghost"
              className={styles.signOut}
              data-signs-out
              aria-label={t('switch_user.sign_out', { name: person.realName })}
              pending={leaving?.id === person.id}
              onClick={() => void signOut(person, index)}
            >
              <Icon as={LogOutIcon} />
            </Button>
          </div>
          {chosen === person.id && (
            <PasswordOfPerson
              person={person}
              redirect={redirect}
              onGone={() => void lose(person)}
              onCancel={() => {
                // Before the form goes, and with it what has the focus.
                chosenButton.current?.focus()
                setChosen(null)
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
