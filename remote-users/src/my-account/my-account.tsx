import { Box } from '@chakra-ui/react'
import { isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { ErrorState } from '@console/ui/states/error-state'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import { prefetchProfile, useProfile } from './profile'
import { ProfileForm } from './profile-form'

export const loader = prefetchProfile

/** `/users/my-account`: the own profile (spec §2). */
export function Component() {
  const { t } = useTexts('users')
  const { data: profile, error, refetch } = useProfile()
  const isOffline = isNetworkError(error) || isTimeoutError(error)
  return (
    <Box width="full" maxWidth="reading" mx="auto">
      <PageHeader title={t('my_account.title')} description={t('my_account.lead')} />
      {profile && <ProfileForm profile={profile} />}
      {!profile && error && (
        <ErrorState
          title={t('failed.title')}
          retry={{ label: t('failed.retry'), onRetry: () => void refetch() }}
        >
          {t(isOffline ? 'failed.offline' : 'failed.other')}
        </ErrorState>
      )}
      {!profile && !error && <ProfileSkeleton label={t('my_account.loading')} />}
    </Box>
  )
}

/** The shape of the profile form that is loading. */
function ProfileSkeleton({ label }: { label: string }) {
  return (
    <LoadingPlaceholder label={label} display="grid" gap="6" maxWidth="480px">
      <Skeleton height="64px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </LoadingPlaceholder>
  )
}
