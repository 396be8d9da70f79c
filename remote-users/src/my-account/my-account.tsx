import { Box } from '@chakra-ui/react'
import { isNetworkError, isTimedOut } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { Failed } from '@console/ui/states/failed'
import { Awaited, Skeleton } from '@console/ui/states/loading'
import { readAhead, useProfile } from './profile'
import { ProfileForm } from './profile-form'

export const loader = readAhead

/** `/users/my-account`: the own profile (spec §2). */
export function Component() {
  const { t } = useTexts('users')
  const { data: profile, error, refetch } = useProfile()
  const offline = isNetworkError(error) || isTimedOut(error)
  return (
    <Box width="full" maxWidth="reading" mx="auto">
      <PageHeader title={t('my_account.title')} help={t('my_account.lead')} />
      {profile && <ProfileForm profile={profile} />}
      {!profile && error && (
        <Failed
          title={t('failed.title')}
          retry={{ label: t('failed.retry'), onRetry: () => void refetch() }}
        >
          {t(offline ? 'failed.offline' : 'failed.other')}
        </Failed>
      )}
      {!profile && !error && <Waiting label={t('my_account.loading')} />}
    </Box>
  )
}

/** The shape of what comes. */
function Waiting({ label }: { label: string }) {
  return (
    <Awaited label={label} display="grid" gap="6" maxWidth="480px">
      <Skeleton height="64px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </Awaited>
  )
}
