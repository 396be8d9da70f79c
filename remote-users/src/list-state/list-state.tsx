import { Flex, Grid } from '@chakra-ui/react'
import { isApiError, isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'

/** In place of rows that are loading, or could not be loaded. */
export function ListState({
  rows,
  loadingLabel,
  failedTitle,
  error,
  onRetry,
}: {
  /** How many are to come. */
  rows: number
  loadingLabel: string
  failedTitle: string
  error: Error | null
  onRetry(): void
}) {
  const { t } = useTexts('users')
  if (!error)
    return (
      <LoadingPlaceholder label={loadingLabel}>
        {Array.from({ length: rows }, (_, row) => (
          <Flex key={row} align="center" justify="space-between" gap="4" py="3">
            <Grid gap="2">
              <Skeleton style={{ width: '9rem', height: '1rem' }} />
              <Skeleton
                style={{ width: '12rem', maxWidth: '100%', height: '0.75rem', minHeight: '0' }}
              />
            </Grid>
            <Skeleton style={{ width: '5rem', height: 'var(--c-sizes-control-sm)' }} />
          </Flex>
        ))}
      </LoadingPlaceholder>
    )
  const isDenied = isApiError(error) && error.status === 403
  const isOffline = isNetworkError(error) || isTimeoutError(error)
  return (
    <Banner
      tone="danger"
      role="alert"
      title={failedTitle}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    >
      {t(isDenied ? 'table.denied_help' : isOffline ? 'failed.offline' : 'failed.other')}
    </Banner>
  )
}
