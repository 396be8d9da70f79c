import { Flex, Grid } from '@chakra-ui/react'
import { type TeamAction, permissionMatrix, type TeamRole } from '@console/contract/permission'
import { isApiError, isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { redirectTo } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { EmptyState } from '@console/ui/states/empty-state'
import { ErrorState } from '@console/ui/states/error-state'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { getHost } from '../host'
import { pathWithSearchParams, paths } from '../paths'

/** A page of a team is for who works in one: others choose one, and then come back to it. */
export function requireTeam({ pathname, search }: URL) {
  if (getHost().store.get(sessionAtom).team) return
  const redirect = `${pathname}${search}`
  throw redirectTo(pathWithSearchParams(paths.selectAccount, new URLSearchParams(), { redirect }))
}

/** Whether a role may do something in the whole team (api B5); the server decides again. */
export const mayInTeam = (action: TeamAction, role: TeamRole) =>
  permissionMatrix[action][role] === 'all'

/** The page was kept while its team or account was left: there is another to choose. */
export function NothingEntered({ children, to }: { children: ReactNode; to: string }) {
  const { t } = useTexts('team')
  return (
    <EmptyState
      action={
        <Button asChild variant="primary">
          <Link to={to}>{t('team_page.choose')}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

/** In place of what is loading, could not be loaded, or is not the person's to see any more. */
export function PageState({
  error,
  onRetry,
  shape = 'form',
}: {
  error: Error | null
  onRetry(): void
  /** Of what comes. */
  shape?: 'form' | 'table'
}) {
  const { t } = useTexts('team')
  if (!error)
    return (
      <LoadingPlaceholder label={t('team_page.loading')}>
        {shape === 'form' ? <FormSkeleton /> : <TableSkeleton />}
      </LoadingPlaceholder>
    )
  // Gone, or not theirs: the two look alike (security C15).
  if (isApiError(error) && (error.status === 404 || error.status === 403))
    return <NothingEntered to={paths.selectAccount}>{t('team_page.gone')}</NothingEntered>
  const isOffline = isNetworkError(error) || isTimeoutError(error)
  return (
    <ErrorState title={t('team_page.failed')} retry={{ label: t('failed.retry'), onRetry }}>
      {t(isOffline ? 'failed.offline' : 'failed.other')}
    </ErrorState>
  )
}

/** A section of settings: its title on the left, its fields on the right. */
const FormSkeleton = () => (
  <Grid
    columnGap="5rem"
    rowGap="4"
    paddingTop="2"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 17.5rem) minmax(0, 37.5rem)' }}
  >
    <Skeleton style={{ width: '8rem' }} />
    <Grid gap="4">
      {['100%', '100%', '8rem'].map((width, line) => (
        <Skeleton key={line} style={{ width, height: 'var(--c-sizes-control)' }} />
      ))}
    </Grid>
  </Grid>
)

/** The search field, and rows under it. */
const TableSkeleton = () => (
  <>
    <Skeleton
      style={{
        width: '16rem',
        maxWidth: '100%',
        height: 'var(--c-sizes-control)',
        marginBottom: '1rem',
      }}
    />
    <Skeleton style={{ height: 'var(--c-sizes-row)', borderRadius: '0' }} />
    {['55%', '70%', '45%', '60%', '65%', '50%'].map((width, row) => (
      <Flex key={row} align="center" height="row" borderBottom="1px solid" borderColor="border">
        <Skeleton style={{ width }} />
      </Flex>
    ))}
  </>
)
