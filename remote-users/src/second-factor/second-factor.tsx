import { readSecondFactor, removeTotp, renewRecoveryCodes } from '@console/contract/second-factor'
import { timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Badge } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { FormDialog } from '@console/ui/dialog/form-dialog'
import { SettingRow, SettingRows, SettingsSection } from '@console/ui/layout/settings'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'
import { ListState } from '../list-state/list-state'
import { refreshSessions } from '../sessions/sessions'
import { RecoveryCodes } from './recovery-codes'
import { SetUpTotp } from './set-up-totp'

const secondFactorQuery = () =>
  endpointQueryOptions(getHost(), readSecondFactor, {}, { onError: 'none' })

type Shown = { dialog: 'set-up' | 'turn-off' } | { dialog: 'codes'; codes: string[] } | null

/** One-time passwords of an app, asked for after the password (security C1). */
export function SecondFactor() {
  const { t } = useTexts('users')
  const { data, error, refetch } = useEndpoint({ ...secondFactorQuery(), staleTime: 0 })
  const [shown, setShown] = useState<Shown>(null)
  const [busy, setBusy] = useState<'codes' | 'off' | null>(null)
  const { call, locale, notify } = getHost()
  const dates = new Intl.DateTimeFormat(locale.languageTag(), {
    dateStyle: 'medium',
    timeZone: useAtomValue(timeZoneAtom),
  })

  /** Carries a change out; the host shows what goes wrong, and says nothing of what is cancelled. */
  const run = async (what: NonNullable<typeof busy>, action: () => Promise<void>) => {
    setBusy(what)
    await action().catch(() => {})
    await refetch()
    setBusy(null)
  }
  const renew = () =>
    run('codes', async () => {
      const { recovery_codes: codes } = await call(renewRecoveryCodes, {}, { onError: 'dialog' })
      setShown({ dialog: 'codes', codes })
    })
  const turnOff = () =>
    run('off', async () => {
      await call(removeTotp, {}, { onError: 'dialog', handledCodes: ['NOT_FOUND'] })
      notify.success(t('second_factor.was_turned_off'))
      void refreshSessions()
    }).then(() => setShown(null))

  const isOn = Boolean(data?.totp_since)
  // New codes are kept meanwhile: they are shown this once.
  const handleLoadError = (failure: unknown) => {
    setShown(null)
    notify.notLoaded(failure, () => setShown(shown))
  }
  return (
    <SettingsSection title={t('second_factor.title')} description={t('second_factor.help')}>
      {data ? (
        <SettingRows>
          <SettingRow
            title={t('second_factor.app')}
            badge={isOn && <Badge tone="success">{t('second_factor.on')}</Badge>}
            description={
              data.totp_since
                ? t('second_factor.since', { date: dates.format(Date.parse(data.totp_since)) })
                : t('second_factor.off')
            }
            action={
              <Button size="sm" onClick={() => setShown({ dialog: isOn ? 'turn-off' : 'set-up' })}>
                {t(isOn ? 'second_factor.turn_off' : 'second_factor.turn_on')}
              </Button>
            }
          />
          {isOn && (
            <SettingRow
              title={t('second_factor.codes')}
              description={
                data.recovery_codes_left > 0
                  ? t('second_factor.codes_left', { left: data.recovery_codes_left })
                  : t('second_factor.codes_none')
              }
              action={
                <Button size="sm" pending={busy === 'codes'} onClick={() => void renew()}>
                  {t('second_factor.new_codes')}
                </Button>
              }
            />
          )}
        </SettingRows>
      ) : (
        <ListState
          rows={1}
          loadingLabel={t('second_factor.loading')}
          failedTitle={t('second_factor.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {/* One dialog for both: what closes while another opens would close that one, too. */}
      <FormDialog
        open={shown?.dialog === 'set-up' || shown?.dialog === 'codes'}
        // The codes are shown this once: a key or a click beside them does not take them away.
        onClose={() => shown?.dialog === 'set-up' && setShown(null)}
        onLoadError={handleLoadError}
        title={t(shown?.dialog === 'codes' ? 'second_factor.codes' : 'second_factor.set_up')}
        description={t(
          shown?.dialog === 'codes' ? 'second_factor.codes_lead' : 'second_factor.set_up_lead',
        )}
        question={{
          title: t('form.discard_title'),
          description: t('form.discard_help'),
          confirmLabel: t('form.discard'),
          cancelLabel: t('form.keep'),
        }}
      >
        {shown?.dialog === 'set-up' && (
          <SetUpTotp
            onCancel={() => {
              setShown(null)
              void refetch()
            }}
            onTurnedOn={(codes) => {
              setShown({ dialog: 'codes', codes })
              void refetch()
              void refreshSessions()
            }}
          />
        )}
        {shown?.dialog === 'codes' && (
          <RecoveryCodes codes={shown.codes} onKept={() => setShown(null)} />
        )}
      </FormDialog>
      <ConfirmDialog
        open={shown?.dialog === 'turn-off'}
        onClose={() => setShown(null)}
        onLoadError={handleLoadError}
        onConfirm={() => void turnOff()}
        title={t('second_factor.turn_off_title')}
        description={t('second_factor.turn_off_lead')}
        confirmLabel={t('second_factor.turn_off')}
        cancelLabel={t('form.cancel')}
        danger
        pending={busy === 'off'}
      />
    </SettingsSection>
  )
}
