import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { loadInBackground } from '../errors/errors'
import { getHost } from '../host-ref/host-ref'
import { runWhenIdle } from '../scheduler/scheduler'
import type { LostWorkplace } from './check-workplace'

const loadFollowing = () => import(/* webpackChunkName: "live" */ './start-following')

/**
 * Follows what others change while somebody is signed in, and says so when the person
 * has lost the team or account that they work in.
 */
export function LiveUpdates() {
  const { t } = useTexts('layout')
  const { status, timedOut = false, person } = useAtomValue(sessionAtom)
  const userId = status === 'signed-in' && !timedOut ? person?.userId : undefined
  const store = useStore()
  const [lost, setLost] = useState<LostWorkplace | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (userId === undefined) return
    let stop: (() => void) | null = () => {}
    const since = Date.now()
    runWhenIdle(window, () => {
      loadInBackground(store, loadFollowing, {
        isWanted: () => stop !== null,
        onLoaded({ startFollowing }) {
          stop = startFollowing(getHost(), { window, since }, (workplace) => {
            setLost(workplace)
            setOpen(true)
          })
        },
      })
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [store, userId])

  const text = lost
    ? t(lost.kind === 'team' ? 'live.team_lost' : 'live.account_lost', { name: lost.name })
    : ''
  const close = () => setOpen(false)
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      onConfirm={close}
      onLoadError={() => {
        close()
        getHost().notify.failure(text)
      }}
      title={t('live.title')}
      description={text}
      confirmLabel={t('live.close')}
    />
  )
}
