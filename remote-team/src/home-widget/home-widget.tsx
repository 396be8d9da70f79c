import { chakra } from '@chakra-ui/react'
import { isApiError, isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CircleAlertIcon, Icon } from '@console/ui/icon/icon'
import { Panel } from '@console/ui/layout/panel'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface HomeWidgetProps<Data> {
  title: string
  /** The page that shows all of it. */
  more?: { to: string; label: string }
  /** What `useEndpoint` gives. */
  result: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch(): unknown }
  /** How high it will be: "12rem". */
  height: string
  children(data: Data): ReactNode
}

/** An area of `/console`: its heading, and in it what there is, or what became of it. */
export function HomeWidget<Data>({ title, more, result, height, children }: HomeWidgetProps<Data>) {
  const { data, error, isFetching, refetch } = result
  return (
    <Panel
      title={title}
      actions={
        more && (
          // Its word ends where the content does.
          <Button asChild variant="ghost" size="sm" style={{ marginInlineEnd: '-0.75rem' }}>
            <Link to={more.to}>{more.label}</Link>
          </Button>
        )
      }
    >
      {data !== undefined ? (
        children(data)
      ) : error && !isFetching ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading height={height} />
      )}
    </Panel>
  )
}

function Loading({ height }: { height: string }) {
  const { t } = useTexts('team')
  return (
    <LoadingPlaceholder label={t('team_page.loading')}>
      <Skeleton style={{ height }} />
    </LoadingPlaceholder>
  )
}

/** That something could not be read, and why. */
export function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTexts('team')
  // Gone, or not theirs: the two look alike (security C15).
  if (isApiError(error) && (error.status === 404 || error.status === 403))
    return <chakra.p color="fg.muted">{t('team_page.gone')}</chakra.p>
  const isOffline = isNetworkError(error) || isTimeoutError(error)
  // Without a colour of its own: where the server does not answer, every area says so.
  return (
    <chakra.div role="alert" display="flex" alignItems="flex-start" gap="3">
      <chakra.span display="flex" alignItems="center" height="1.25rem" color="danger">
        <Icon as={CircleAlertIcon} size={20} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="600">{t('team_page.failed')}</chakra.p>
        <chakra.p mt="1" color="fg.muted">
          {t(isOffline ? 'failed.offline' : 'failed.other')}
        </chakra.p>
        <Button size="sm" style={{ marginTop: '0.75rem' }} onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

/** Where there is nothing: one sentence, and what to do about it. */
export const NothingYet = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <chakra.div display="grid" justifyItems="start" gap="3">
    <chakra.p color="fg.muted">{children}</chakra.p>
    {action}
  </chakra.div>
)
