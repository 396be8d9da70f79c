import { Flex } from '@chakra-ui/react'
import { formatAddress } from '@console/contract/shown-address'
import {
  acceptTransfer,
  cancelTransfer,
  readTransfer,
  refuseTransfer,
  requestTransfer,
  type TeamTransfer as Transfer,
} from '@console/contract/transfer'
import { isApiError } from '@console/kernel/errors'
import { sessionAtom, timeZoneAtom } from '@console/kernel/session'
import { useDraft } from '@console/kernel/use-draft'
import { endpointQueryOptions, invalidate, useEndpoint } from '@console/kernel/use-endpoint'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { ComboboxField } from '@console/ui/form/combobox-field'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { SettingsSection } from '@console/ui/layout/settings'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { invalidateOwnTeams, type OwnTeam, teamQuery } from '../accounts/accounts'
import { getHost } from '../host'
import { allMembersQuery } from '../members/members'
import { mayInTeam } from '../team-page/team-page'

const transferQuery = (team: string) => ({
  ...endpointQueryOptions(getHost(), readTransfer, { team }, { onError: 'none' }),
  staleTime: 0,
})

/** Everything that depends on who owns the team. */
const refreshTeam = (team: string) =>
  Promise.all([invalidate(transferQuery(team)), invalidate(teamQuery(team)), invalidateOwnTeams()])

/** The team is handed over: offered by its owner, accepted by another member (api B5). */
export function TeamTransfer({ team }: { team: OwnTeam }) {
  const { t } = useTexts('team')
  const { data: transfer, error, refetch } = useEndpoint(transferQuery(team.id))
  const ownId = useAtomValue(sessionAtom).person?.userId
  const isPermitted = mayInTeam('transferTeam', team.role)
  return (
    <SettingsSection
      title={t('transfer.title')}
      description={t(isPermitted ? 'transfer.help' : 'transfer.denied')}
    >
      {error && transfer === undefined ? (
        <Banner
          tone="danger"
          role="alert"
          title={t('team_page.failed')}
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              {t('failed.retry')}
            </Button>
          }
        />
      ) : transfer ? (
        <OpenTransfer team={team} transfer={transfer} isReceiver={transfer.to.id === ownId} />
      ) : (
        isPermitted && transfer === null && <TransferForm team={team} />
      )}
    </SettingsSection>
  )
}

const answers = { accept: acceptTransfer, refuse: refuseTransfer, cancel: cancelTransfer } as const
type Answer = keyof typeof answers

/** An offer that is open, as each of the two sees it. */
function OpenTransfer({
  team,
  transfer,
  isReceiver,
}: {
  team: OwnTeam
  transfer: Transfer
  isReceiver: boolean
}) {
  const { t } = useTexts('team')
  const { notify, call, locale } = getHost()
  const [busy, setBusy] = useState<Answer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const day = new Date(transfer.expires_at).toLocaleDateString(locale.languageTag(), {
    dateStyle: 'medium',
    timeZone: useAtomValue(timeZoneAtom),
  })
  const send = async (answer: Answer) => {
    setBusy(answer)
    try {
      const options = { onError: 'dialog', handledCodes: ['CONFLICT', 'NOT_FOUND'] } as const
      await call(answers[answer], { team: team.id }, options)
      notify.success(t(`transfer.${answer}_done`, { name: transfer.to.name }))
    } catch (error) {
      // It was taken back, or has expired; the page shows how it stands.
      if (isApiError(error) && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND'))
        notify.failure(t('transfer.too_late'))
    } finally {
      setAsking(false)
      setBusy(null)
      await refreshTeam(team.id)
    }
  }
  return (
    <>
      <Banner
        title={t(isReceiver ? 'transfer.received' : 'transfer.sent', {
          name: isReceiver ? transfer.from.name : transfer.to.name,
        })}
        actions={
          isReceiver ? (
            <>
              <Button size="sm" variant="primary" onClick={() => setAsking(true)}>
                {t('transfer.accept')}
              </Button>
              <Button size="sm" pending={busy === 'refuse'} onClick={() => void send('refuse')}>
                {t('transfer.refuse')}
              </Button>
            </>
          ) : (
            <Button size="sm" pending={busy === 'cancel'} onClick={() => void send('cancel')}>
              {t('transfer.cancel')}
            </Button>
          )
        }
      >
        {t(isReceiver ? 'transfer.received_help' : 'transfer.sent_help', { day })}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onLoadError={(error) => {
          setAsking(false)
          notify.notLoaded(error, () => setAsking(true))
        }}
        onConfirm={() => void send('accept')}
        title={t('transfer.accept_title', { team: team.name })}
        description={t('transfer.accept_lead', { name: transfer.from.name })}
        confirmLabel={t('transfer.accept')}
        cancelLabel={t('form.cancel')}
        pending={busy === 'accept'}
      />
    </>
  )
}

const errorKeys = {
  required: 'transfer.member_required',
  unknown: 'transfer.member_unknown',
  open: 'transfer.open',
  forbidden: 'call_error.forbidden',
} as const

/** The owner chooses who is to own the team. */
function TransferForm({ team }: { team: OwnTeam }) {
  const { t } = useTexts('team')
  const ownId = useAtomValue(sessionAtom).person?.userId
  const members = useEndpoint({ ...allMembersQuery(team.id), staleTime: 0 })
  const options = useMemo(
    () =>
      (members.data ?? [])
        .filter(({ user_id }) => user_id !== ownId)
        .map(({ user_id, name, email, phone_number }) => ({
          value: user_id,
          label: name,
          hint: formatAddress(email || phone_number),
        })),
    [members.data, ownId],
  )
  const labels = useMemo(
    () => ({ open: t('create_team.show_all'), empty: t('create_team.no_match') }),
    [t],
  )
  const form = useForm<{ member: string }>({
    initialValues: { member: '' },
    draft: useDraft<{ member: string }>(getHost(), 'transfer', { workplace: { team: team.id } }),
    validate: ({ member }) => (member ? null : { member: 'required' }),
    message: (error) =>
      t(
        error in errorKeys
          ? errorKeys[error as keyof typeof errorKeys]
          : 'create_team.not_accepted',
      ),
  })
  const offer = useSubmit(requestTransfer, {
    host: getHost(),
    form,
    input: ({ member }: { member: string }) => ({ team: team.id, member }),
    on: {
      NOT_FOUND: () => form.setError('member', 'unknown'),
      CONFLICT: () => form.setError('root', 'open'),
      FORBIDDEN: () => form.setError('root', 'forbidden'),
    },
    async onSuccess({ to }) {
      form.reset()
      await refreshTeam(team.id)
      getHost().notify.success(t('transfer.requested_done', { name: to.name }))
    },
  })
  if (members.data && options.length === 0) return <p>{t('transfer.nobody')}</p>
  return (
    <Form form={form} onSubmit={offer} label={t('transfer.title')}>
      <ComboboxField
        name="member"
        label={t('transfer.member')}
        helperText={t('transfer.member_help')}
        options={options}
        placeholder={t(members.error ? 'failed.other' : 'transfer.choose')}
        labels={labels}
        required
      />
      <Flex direction="column" align="flex-start">
        <FormAlert />
        <SubmitButton variant="outline">{t('transfer.submit')}</SubmitButton>
      </Flex>
    </Form>
  )
}
