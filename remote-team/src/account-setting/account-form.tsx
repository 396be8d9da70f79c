import { Box } from '@chakra-ui/react'
import { updateAccount } from '@console/contract/team'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { Form, useForm } from '@console/ui/form/form'
import { SaveButton } from '@console/ui/layout/save-button'
import { SaveBar, SettingsSection } from '@console/ui/layout/settings'
import { useRef, useState } from 'react'
import {
  fetchAccount,
  invalidateAccounts,
  invalidateOwnTeams,
  type OwnAccount,
  renameWorkplace,
  setCachedAccount,
} from '../accounts/accounts'
import {
  AccountNameField,
  type AccountFormValues,
  CompanyFieldGrid,
  CompanyInformation,
  toAccountFormValues,
  toAccountInput,
  useFieldErrorMessage,
  validateAccount,
} from '../company/company'
import { getHost } from '../host'

/**
 * Name and company information of an account, for whoever may change them. Who may not do so any more
 * keeps the form with what they typed, and is told.
 */
export function AccountForm({ account }: { account: OwnAccount }) {
  const { t } = useTexts('team')
  const isPermitted = account.actions.includes('edit')
  const [wasPermitted, setWasPermitted] = useState(isPermitted)
  if (isPermitted && !wasPermitted) setWasPermitted(true)
  if (isPermitted || wasPermitted)
    return (
      <EditableAccount
        account={account}
        denied={isPermitted ? undefined : t('account_setting.read_only')}
      />
    )
  return (
    <SettingsSection title={t('account_setting.company')}>
      <Banner>{t('account_setting.read_only')}</Banner>
      <CompanyInformation name={account.name} company={account} />
    </SettingsSection>
  )
}

function EditableAccount({ account, denied }: { account: OwnAccount; denied: string | undefined }) {
  const { t } = useTexts('team')
  const { id, team_id: team } = account
  // What the form shows is a change of this version, whatever is fetched meanwhile.
  const [base, setBase] = useState(account)
  const [conflict, setConflict] = useState<OwnAccount | null>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const form = useForm<AccountFormValues>({
    initialValues: toAccountFormValues(base),
    draft: useDraft<AccountFormValues>(getHost(), 'account', {
      workplace: { team, account: id },
    }),
    validate: validateAccount,
    message: useFieldErrorMessage(),
  })
  const showConflict = async () =>
    setConflict(await fetchAccount({ team, account: id }).catch(() => null))
  const save = useSubmit(updateAccount, {
    host: getHost(),
    form,
    version: (conflict ?? base).version,
    input: (values: AccountFormValues) => ({ team, account: id, ...toAccountInput(values) }),
    on: {
      CONFLICT: ({ fields }) =>
        fields.name ? form.setError('name', 'account_taken') : showConflict(),
      FORBIDDEN: () => form.setError('root', 'forbidden'),
      NOT_FOUND: () => form.setError('root', 'gone'),
    },
    async onSuccess(saved, values) {
      setConflict(null)
      const latest = { ...saved, actions: account.actions }
      setBase(latest)
      setCachedAccount(latest)
      form.rebase(values, toAccountFormValues(saved))
      renameWorkplace({ account: saved })
      await Promise.all([invalidateAccounts(), invalidateOwnTeams()])
      getHost().notify.success(t('account_setting.saved'))
    },
  })
  const loadLatest = (latest: OwnAccount) => {
    setBase(latest)
    setCachedAccount(latest)
    form.reset(toAccountFormValues(latest))
    setConflict(null)
    nameInput.current?.focus() // the button disappears with the alert
  }
  return (
    <>
      {conflict && (
        <Box marginBottom="6">
          <Banner
            tone="warning"
            role="alert"
            title={t('conflict.title')}
            actions={
              <Button size="sm" onClick={() => loadLatest(conflict)}>
                {t('conflict.take_over')}
              </Button>
            }
          >
            {t('conflict.account', { name: conflict.name })}
          </Banner>
        </Box>
      )}
      <Form form={form} onSubmit={save} label={t('account_setting.company')} denied={denied}>
        <SettingsSection title={t('account.name')} description={t('account.name_help')}>
          <AccountNameField ref={nameInput} labelHidden />
        </SettingsSection>
        <SettingsSection
          title={t('account_setting.company')}
          description={t('account_setting.company_help')}
        >
          <CompanyFieldGrid />
        </SettingsSection>
        <SaveBar>
          <SaveButton unchanged={t('form.unchanged')}>{t('account_setting.save')}</SaveButton>
        </SaveBar>
      </Form>
    </>
  )
}
