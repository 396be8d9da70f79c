import { Flex, Grid } from '@chakra-ui/react'
import type { User } from '@console/contract/user'
import { isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { usePage, usePageTitle } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { SettingsLayout, SettingsSection } from '@console/ui/layout/settings'
import { PageHeader } from '@console/ui/page/page-header'
import { ErrorState } from '@console/ui/states/error-state'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import { Tabs } from '@console/ui/tabs/tabs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Security } from '../security/security'
import { prefetchProfile, refreshSessionPerson, setCachedProfile, useProfile } from './profile'
import { ProfileForm, twoColumns } from './profile-form'

export const loader = prefetchProfile

/** `/users/my-account`: the own profile (spec §2). */
export function Component() {
  const { t } = useTexts('users')
  const { setQuery } = usePage()
  const [query] = useSearchParams()
  const shownTab = query.get('tab') === 'security' ? 'security' : 'profile'
  // Two tabs of the console may show the two parts side by side.
  usePageTitle(t(shownTab === 'security' ? 'my_account.security' : 'my_account.title'))
  const { data, error, refetch } = useProfile()
  // Another tab of this page fetches it anew: meanwhile, and if that fails, this one keeps its own.
  const [profile, setProfile] = useState(data)
  if (data && data !== profile) setProfile(data)
  const saveProfile = (saved: User) => {
    setCachedProfile(saved)
    void refreshSessionPerson()
  }
  const isOffline = isNetworkError(error) || isTimeoutError(error)
  const missing = error ? (
    <ErrorState
      title={t('failed.title')}
      retry={{ label: t('failed.retry'), onRetry: () => void refetch() }}
    >
      {t(isOffline ? 'failed.offline' : 'failed.other')}
    </ErrorState>
  ) : (
    <ProfileSkeleton />
  )
  return (
    <SettingsLayout
      header={<PageHeader title={t('my_account.title')} description={t('my_account.lead')} />}
    >
      <Tabs
        label={t('my_account.parts')}
        value={shownTab}
        onChange={(tab) => setQuery({ tab: tab === 'profile' ? null : tab }, { replace: true })}
        tabs={[
          {
            value: 'profile',
            label: t('my_account.profile'),
            // It shows the address: with another one it begins anew, and what was typed is restored.
            content: profile ? <ProfileForm key={profile.email} profile={profile} /> : missing,
          },
          {
            value: 'security',
            label: t('my_account.security'),
            // It asks where one is signed in, so not before it is shown.
            content: profile
              ? shownTab === 'security' && <Security profile={profile} onSaved={saveProfile} />
              : missing,
          },
        ]}
      />
    </SettingsLayout>
  )
}

/** The shape of the profile form that is loading. */
const ProfileSkeleton = () => {
  const { t } = useTexts('users')
  return (
    <LoadingPlaceholder label={t('my_account.loading')}>
      <SettingsSection title={t('picture.section')} description={t('picture.lead')}>
        <Flex align="flex-start" gap="4">
          <Skeleton style={{ width: '4rem', height: '4rem', borderRadius: '50%' }} />
          <Grid gap="2" paddingTop="1">
            <Skeleton style={{ width: '9rem', height: '1rem' }} />
            <Skeleton style={{ width: '14rem', height: '0.75rem', minHeight: '0' }} />
            <Skeleton
              style={{ width: '7rem', height: 'var(--c-sizes-control-sm)', marginTop: '0.5rem' }}
            />
          </Grid>
        </Flex>
      </SettingsSection>
      <SettingsSection title={t('my_account.name')} description={t('my_account.name_help')}>
        <Grid gap="4" gridTemplateColumns={twoColumns}>
          <FieldSkeleton />
          <FieldSkeleton />
        </Grid>
        <FieldSkeleton />
      </SettingsSection>
      <SettingsSection title={t('my_account.regional')} description={t('my_account.regional_help')}>
        <Grid gap="4" gridTemplateColumns={twoColumns}>
          <FieldSkeleton />
          <FieldSkeleton />
        </Grid>
      </SettingsSection>
    </LoadingPlaceholder>
  )
}

const FieldSkeleton = () => (
  <Grid gap="0.375rem" paddingBottom="1.5rem">
    <Skeleton
      style={{ width: '5rem', height: '0.75rem', minHeight: '0', marginBlock: '0.25rem' }}
    />
    <Skeleton style={{ height: 'var(--c-sizes-control)' }} />
  </Grid>
)
