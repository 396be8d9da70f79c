import { type DeviceSession, endDeviceSession, listDeviceSessions } from '@console/contract/device'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { ChevronRightIcon, Icon, LockIcon, LogOutIcon } from '@console/ui/icon/icon'
import { EmptyState } from '@console/ui/states/empty-state'
import { Skeleton } from '@console/ui/states/loading'
import { chakra, Flex, Grid } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { getHost } from '../../host'
import type { WayProps } from '../way'
import { PasswordOfPerson } from './password-of-person'
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
  const [leaving, setLeaving] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const chosenButton = useRef<HTMLButtonElement>(null)
  const { goOn, pending } = useGoOn({ redirect, onChanged: () => void refetch() })

  // Whoever came by the keyboard goes on with the keyboard.
  const isLoaded = people !== undefined
  useEffect(() => {
    if (isLoaded) list.current?.querySelector('button')?.focus()
  }, [isLoaded])

  if (error && !people)
    return (
      <Grid gap="6">
        <Banner tone="danger" role="alert">
          {t('switch_user.unreachable')}
        </Banner>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t('switch_user.again')}
        </Button>
      </Grid>
    )
  if (!people)
    return (
      <Grid gap="3" role="status" aria-label={t('switch_user.loading')}>
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </Grid>
    )
  if (people.length === 0) return <EmptyState>{t('switch_user.nobody')}</EmptyState>

  const choose = async (person: DeviceSession) => {
    if (person.takes === 'sign-in')
      return goToSignIn(t('switch_user.sign_in_again', { name: person.realName }))
    if (person.takes === 'password' || (await goOn(person.id)) === 'password-needed')
      setChosen(person.id)
  }
  const signOut = async ({ id }: DeviceSession) => {
    setLeaving(id)
    // The host shows what goes wrong; somebody who is gone already is gone.
    await getHost()
      .call(endDeviceSession, { id }, { handledCodes: ['NOT_FOUND'] })
      .catch(() => {})
    await refetch()
    setLeaving(null)
  }
  return (
    <List ref={list} role="list">
      {people.map((person) => (
        <Card key={person.id}>
          <Flex align="center">
            <PersonButton
              ref={chosen === person.id ? chosenButton : undefined}
              aria-expanded={person.takes === 'password' ? chosen === person.id : undefined}
              aria-busy={pending === person.id}
              onClick={() => void choose(person)}
            >
              <Avatar name={person.realName} src={person.avatar} />
              <chakra.span minWidth="0" flex="1">
                <chakra.span display="block" fontWeight="500" overflowWrap="anywhere">
                  {person.realName}
                </chakra.span>
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  {[person.address, person.takes !== 'nothing' && t(`switch_user.${person.takes}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </chakra.span>
              </chakra.span>
              <chakra.span color="fg.muted" display="inline-flex">
                <Icon as={person.takes === 'nothing' ? ChevronRightIcon : LockIcon} />
              </chakra.span>
            </PersonButton>
            <Button
              variant="ghost"
              marginInlineEnd="2"
              paddingInline="2"
              aria-label={t('switch_user.sign_out', { name: person.realName })}
              pending={leaving === person.id}
              onClick={() => void signOut(person)}
            >
              <Icon as={LogOutIcon} />
            </Button>
          </Flex>
          {chosen === person.id && (
            <PasswordOfPerson
              person={person}
              redirect={redirect}
              onGone={() => void refetch()}
              onCancel={() => {
                // Before the form goes, and with it what has the focus.
                chosenButton.current?.focus()
                setChosen(null)
              }}
            />
          )}
        </Card>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' },
})

const Card = chakra('li', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'panel', overflow: 'hidden' },
})

const PersonButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minWidth: '0',
    minHeight: '64px',
    paddingInline: '4',
    paddingBlock: '3',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'panel',
    _hover: { background: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
