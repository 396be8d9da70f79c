import { chakra } from '@chakra-ui/react'
import { isApiError, isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CrossFade } from '@console/ui/cross-fade/cross-fade'
import { CircleAlertIcon, Icon } from '@console/ui/icon/icon'
import { Panel } from '@console/ui/layout/panel'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface HomeWidgetProps<Data> {
  title: string
  /** The page that shows all of it, and what the link is called where it is not "View all". */
  more?: { to: string; label?: string }
  /** What `useEndpoint` gives. */
  result: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch(): unknown }
  /** How high it will be: "12rem". */
  height: string
  children(data: Data): ReactNode
}

/** An area of `/console`: its heading, and in it what there is, or what became of it. */
export function HomeWidget<Data>({ title, more, result, height, children }: HomeWidgetProps<Data>) {
  const { team, account } = useAtomValue(sessionAtom)
  const { data, error, isFetching, refetch } = result
  return (
    <Panel title={title} actions={more && <More {...more} title={title} />}>
      <CrossFade of={`${team?.id} ${account?.id}`}>
        {data !== undefined ? (
          children(data)
        ) : error && !isFetching ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading height={height} />
        )}
      </CrossFade>
    </Panel>
  )
}

function More({ to, label, title }: { to: string; label?: string; title: string }) {
  const { t } = useTexts('team')
  const word = label ?? t('home.all')
  return (
    <chakra.span textStyle="sm" fontWeight="500" color="accent.fg">
      <Link to={to} aria-label={label ? undefined : t('home.all_of', { title })}>
        {/* A target of 24 px and more, on a line that is as high as the heading. */}
        <chakra.span display="inline-flex" alignItems="center" minHeight="6" gap="1">
          <span>{word}</span>
          <span aria-hidden>→</span>
        </chakra.span>
      </Link>
    </chakra.span>
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
