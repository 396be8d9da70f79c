import { endSession, listSessions, type Session } from '@console/contract/session'
import { isApiError } from '@console/kernel/errors'
import { timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, queryClient, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Badge } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Facts } from '@console/ui/facts/facts'
import { SettingRow, SettingRows, SettingsSection } from '@console/ui/layout/settings'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'
import { ListState } from '../list-state/list-state'

const sessionsQuery = () => endpointQueryOptions(getHost(), listSessions, {}, { onError: 'none' })

/** The list is not what it was: others were signed out. */
export const refreshSessions = () =>
  queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey })

const waysKnown = ['pwd', 'sms', 'qr', 'fed', 'otp', 'passkey'] as const
const isKnownWay = (amr: string): amr is (typeof waysKnown)[number] =>
  (waysKnown as readonly string[]).includes(amr)

/** Where the person is signed in, each to be signed out from here (security C7). */
export function Sessions() {
  const { t } = useTexts('users')
  const { data, error, refetch } = useEndpoint({ ...sessionsQuery(), staleTime: 0 })
  const [ending, setEnding] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const others = data?.filter(({ current }) => !current) ?? []
  const nameOf = ({ browser }: Session) => browser || t('sessions.unknown')

  const end = async (sessions: Session[], busy: string, message: string) => {
    setEnding(busy)
    const results = await Promise.all(sessions.map(({ id }) => endOne(id)))
    await refetch()
    setEnding(null)
    if (results.every(Boolean)) getHost().notify.success(message)
  }
  const endOthers = async () => {
    await end(others, 'others', t('sessions.others_ended'))
    setAsking(false)
  }
  return (
    <SettingsSection title={t('sessions.title')} description={t('sessions.help')}>
      {data ? (
        <>
          <SettingRows>
            {data.map((session) => (
              <SettingRow
                key={session.id}
                title={nameOf(session)}
                badge={session.current && <Badge tone="success">{t('sessions.this')}</Badge>}
                description={<SessionFacts session={session} />}
                action={
                  !session.current && (
                    <Button
                      size="sm"
                      pending={ending === session.id}
                      aria-label={t('sessions.end_name', { browser: nameOf(session) })}
                      onClick={() =>
                        void end(
                          [session],
                          session.id,
                          t('sessions.ended', { browser: nameOf(session) }),
                        )
                      }
                    >
                      {t('sessions.end')}
                    </Button>
                  )
                }
              />
            ))}
          </SettingRows>
          {others.length > 0 && (
            <div>
              <Button size="sm" onClick={() => setAsking(true)}>
                {t('sessions.end_others')}
              </Button>
            </div>
          )}
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onLoadError={(error) => {
              setAsking(false)
              getHost().notify.notLoaded(error, () => setAsking(true))
            }}
            onConfirm={() => void endOthers()}
            title={t('sessions.end_others_title')}
            description={t('sessions.end_others_lead')}
            confirmLabel={t('sessions.end_others')}
            cancelLabel={t('form.cancel')}
            pending={ending === 'others'}
          />
        </>
      ) : (
        <ListState
          rows={2}
          loadingLabel={t('sessions.loading')}
          failedTitle={t('sessions.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  )
}

/** False where it failed, which the host has shown. One that is over already is what is wanted. */
const endOne = (id: string): Promise<boolean> =>
  getHost()
    .call(endSession, { id }, { onError: 'dialog', handledCodes: ['NOT_FOUND'] })
    .then(
      () => true,
      (error: unknown) => isApiError(error) && error.code === 'NOT_FOUND',
    )

/** How it was opened, from where, and when it was used last. */
function SessionFacts({ session: { amr, network, last_used_at } }: { session: Session }) {
  const { t } = useTexts('users')
  const { locale } = getHost()
  const timeZone = useAtomValue(timeZoneAtom)
  return (
    <Facts>
      {isKnownWay(amr) && <span>{t(`sessions.by_${amr}`)}</span>}
      {network && <span>{network}</span>}
      <RelativeTime
        time={Date.parse(last_used_at)}
        language={locale.languageTag()}
        timeZone={timeZone}
      />
    </Facts>
  )
}
