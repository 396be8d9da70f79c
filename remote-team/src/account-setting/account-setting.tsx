import { sessionAtom } from '@console/kernel/session'
import { usePage, usePageTitle } from '@console/kernel/page'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { SettingsLayout } from '@console/ui/layout/settings'
import { PageHeader } from '@console/ui/page/page-header'
import { Tabs } from '@console/ui/tabs/tabs'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accountQuery, type OwnAccount, prefetchAnew } from '../accounts/accounts'
import { getHost } from '../host'
import { LinkedAccounts } from '../linked-accounts/linked-accounts'
import { paths } from '../paths'
import { NothingEntered, PageState, requireTeam } from '../team-page/team-page'
import { AccountForm } from './account-form'
import { DeleteAccount } from './delete-account'

export function loader({ url }: { url: URL }) {
  requireTeam(url)
  const { team, account } = getHost().store.get(sessionAtom)
  if (account) return prefetchAnew(accountQuery({ team: team!.id, account: account.id }))
}

/** `/asset/account-setting`: the account one works in: company information, links, deletion. */
export function Component() {
  const { t } = useTexts('team')
  const { team, account } = useAtomValue(sessionAtom)
  const shownTab = useShownTab()
  // Two tabs of the console may show the two parts side by side.
  usePageTitle(
    t(shownTab === 'linked-accounts' ? 'account_links.title' : 'account_setting.title'),
    account?.name,
  )
  if (!team || !account)
    return (
      <>
        <PageHeader title={t('account_setting.title')} />
        <NothingEntered to={team ? paths.accountList : paths.selectAccount}>
          {t('account_setting.nothing_entered')}
        </NothingEntered>
      </>
    )
  return <AccountSetting key={account.id} team={team.id} account={account.id} name={account.name} />
}

function useShownTab() {
  const [query] = useSearchParams()
  return query.get('tab') === 'linked-accounts' ? 'linked-accounts' : 'company'
}

function AccountSetting({ team, account, name }: { team: string; account: string; name: string }) {
  const { t } = useTexts('team')
  const { setQuery } = usePage()
  const [query] = useSearchParams()
  const shownTab = useShownTab()
  const { data, error, refetch } = useEndpoint(accountQuery({ team, account }))
  // While it is fetched anew, and if that fails, the page keeps what it shows.
  const [kept, setKept] = useState<OwnAccount | undefined>(data)
  if (data && data !== kept) setKept(data)
  const missing = (
    <PageState
      shape={shownTab === 'linked-accounts' ? 'table' : 'form'}
      error={error}
      onRetry={() => void refetch()}
    />
  )
  return (
    <SettingsLayout
      header={
        <PageHeader
          title={t('account_setting.title')}
          description={t('account_setting.lead', { account: kept?.name ?? name })}
        />
      }
    >
      <Tabs
        label={t('account_setting.parts')}
        value={shownTab}
        // Pages and filters are those of the other part.
        onChange={(tab) =>
          setQuery(
            {
              ...Object.fromEntries([...query.keys()].map((key) => [key, null])),
              tab: tab === 'linked-accounts' ? tab : null,
            },
            { replace: true },
          )
        }
        tabs={[
          {
            value: 'company',
            label: t('account_setting.company'),
            content: kept ? (
              <>
                <AccountForm account={kept} />
                <DeleteAccount account={kept} />
              </>
            ) : (
              missing
            ),
          },
          {
            value: 'linked-accounts',
            label: t('account_links.title'),
            content: kept
              ? shownTab === 'linked-accounts' && <LinkedAccounts account={kept} />
              : missing,
          },
        ]}
      />
    </SettingsLayout>
  )
}
