import {
  addPasskey,
  type CreatedPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  startPasskey,
} from '@console/contract/passkeys'
import { isApiError } from '@console/kernel/errors'
import { usePageDialog } from '@console/kernel/page'
import { timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Badge } from '@console/ui/badge/badge'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Facts } from '@console/ui/facts/facts'
import { SettingRow, SettingRows, SettingsSection } from '@console/ui/layout/settings'
import { chakra, Flex } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'
import { FormDialog } from '../form-dialog/form-dialog'
import { ListState } from '../list-state/list-state'
import { RenamePasskeyForm } from './rename-passkey-form'

const passkeysQuery = () => endpointQueryOptions(getHost(), listPasskeys, {}, { onError: 'none' })

type Problem = 'exists' | 'too_many' | 'last_way' | 'not_made' | 'too_slow'

/** The person's passkeys, with which they sign in without a password (security C1). */
export function Passkeys() {
  const { t } = useTexts('users')
  const { data, error, refetch } = useEndpoint({ ...passkeysQuery(), staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const dialog = usePageDialog()
  const isRenaming = dialog.shown === 'passkey'
  const renamed = (isRenaming && data?.find(({ id }) => id === dialog.subject)) || null
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { call, locale, notify, page } = getHost()
  const dates = new Intl.DateTimeFormat(locale.languageTag(), {
    dateStyle: 'medium',
    timeZone: useAtomValue(timeZoneAtom),
  })
  const nameOf = ({ name }: Passkey) => name || t('passkeys.nameless')
  const dateOf = (time: string) => dates.format(Date.parse(time))

  const add = async () => {
    setProblem(null)
    setAdding(true)
    try {
      const options = await call(
        startPasskey,
        {},
        { onError: 'dialog', handledCodes: ['CONFLICT'] },
      )
      const made = await makePasskey(options)
      if (made === 'cancelled') return
      if (typeof made === 'string') return setProblem(made)
      await call(
        addPasskey,
        { credential: made },
        { onError: 'dialog', handledCodes: ['CONFLICT', 'FORBIDDEN', 'TICKET_EXPIRED'] },
      )
      notify.success(t('passkeys.added'))
      await refetch()
    } catch (failure) {
      // Anything else the host has shown.
      if (isApiError(failure) && failure.code === 'CONFLICT') setProblem('too_many')
      if (isApiError(failure) && failure.code === 'FORBIDDEN') setProblem('not_made')
      if (isApiError(failure) && failure.code === 'TICKET_EXPIRED') setProblem('too_slow')
    } finally {
      setAdding(false)
    }
  }
  const remove = async ({ id }: Passkey) => {
    setProblem(null)
    setRemoving(true)
    try {
      await call(
        removePasskey,
        { id },
        { onError: 'dialog', handledCodes: ['NOT_FOUND', 'REQUEST_PARMAS_ERROR'] },
      )
      notify.success(t('passkeys.removed'))
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'REQUEST_PARMAS_ERROR') setProblem('last_way')
    }
    await refetch()
    setRemoving(false)
    setRemoved(null)
  }
  return (
    <SettingsSection title={t('passkeys.title')} description={t('passkeys.help')}>
      {problem && (
        <Banner tone="warning" role="alert">
          {t(`passkeys.${problem}`)}
        </Banner>
      )}
      {data ? (
        <>
          {data.length === 0 ? (
            <chakra.p color="fg.muted">{t('passkeys.none')}</chakra.p>
          ) : (
            <SettingRows>
              {data.map((passkey) => (
                <SettingRow
                  key={passkey.id}
                  title={nameOf(passkey)}
                  badge={passkey.synced && <Badge>{t('passkeys.synced')}</Badge>}
                  description={
                    <Facts>
                      {passkey.domain !== null && !passkey.works_here && (
                        <span>{t('passkeys.only_at', { domain: passkey.domain })}</span>
                      )}
                      <span>{t('passkeys.made', { date: dateOf(passkey.created_at) })}</span>
                      <span>
                        {passkey.last_used_at
                          ? t('passkeys.used', { date: dateOf(passkey.last_used_at) })
                          : t('passkeys.never_used')}
                      </span>
                    </Facts>
                  }
                  action={
                    <Flex gap="2">
                      <Button
                        size="sm"
                        aria-label={t('passkeys.rename_name', { name: nameOf(passkey) })}
                        onClick={() => dialog.show('passkey', passkey.id)}
                      >
                        {t('passkeys.rename')}
                      </Button>
                      <Button
                        size="sm"
                        aria-label={t('passkeys.remove_name', { name: nameOf(passkey) })}
                        onClick={() => setRemoved(passkey)}
                      >
                        {t('passkeys.remove')}
                      </Button>
                    </Flex>
                  }
                />
              ))}
            </SettingRows>
          )}
          {page.passkeys && canMakePasskeys() ? (
            <div>
              <Button size="sm" pending={isAdding} onClick={() => void add()}>
                {t('passkeys.add')}
              </Button>
            </div>
          ) : (
            <chakra.p color="fg.muted">
              {t(page.passkeys ? 'passkeys.unsupported' : 'passkeys.not_here')}
            </chakra.p>
          )}
        </>
      ) : (
        <ListState
          rows={1}
          loadingLabel={t('passkeys.loading')}
          failedTitle={t('passkeys.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <FormDialog
        open={renamed !== null}
        onClose={dialog.close}
        onReopen={() => renamed && dialog.show('passkey', renamed.id)}
        title={t('passkeys.rename_title')}
      >
        {renamed && (
          <RenamePasskeyForm
            passkey={renamed}
            onCancel={dialog.close}
            onChanged={async () => {
              await refetch()
              dialog.close()
            }}
            onConflict={() => refetch()}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onLoadError={(error) => {
          setRemoved(null)
          notify.notLoaded(error, () => setRemoved(removed))
        }}
        onConfirm={() => removed && void remove(removed)}
        title={t('passkeys.remove_title', { name: removed ? nameOf(removed) : '' })}
        description={t('passkeys.remove_lead')}
        confirmLabel={t('passkeys.remove_name', { name: removed ? nameOf(removed) : '' })}
        cancelLabel={t('form.cancel')}
        danger
        pending={isRemoving}
      />
    </SettingsSection>
  )
}

const canMakePasskeys = () =>
  'PublicKeyCredential' in window && Boolean(PublicKeyCredential.parseCreationOptionsFromJSON)

/** Has the browser make a passkey. Whoever leaves its dialog has cancelled. */
async function makePasskey(
  options: Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0],
): Promise<CreatedPasskey | 'cancelled' | 'exists' | 'not_made'> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
    return made ? (made.toJSON() as CreatedPasskey) : 'cancelled'
  } catch (failure) {
    const { name } = failure as Error
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
    return name === 'InvalidStateError' ? 'exists' : 'not_made'
  }
}
