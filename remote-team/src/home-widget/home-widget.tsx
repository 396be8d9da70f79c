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
  /** The shape of what comes. */
  skeleton: ReactNode
  children(data: Data): ReactNode
}

/** An area of `/console`: its heading, and in it what there is, or what became of it. */
export function HomeWidget<Data>({
  title,
  more,
  result,
  skeleton,
  children,
}: HomeWidgetProps<Data>) {
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
          <Loading>{skeleton}</Loading>
        )}
      </CrossFade>
    </Panel>
  )
}

// As high as a small button: a target for fingers, too.
const MoreLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'controlSm',
    textStyle: 'sm',
    fontWeight: '500',
    color: 'accent.fg',
    _hover: { textDecoration: 'underline' },
  },
})

function More({ to, label, title }: { to: string; label?: string; title: string }) {
  const { t } = useTexts('team')
  return (
    <MoreLink to={to} aria-label={label ? undefined : t('home.all_of', { title })}>
      <span>{label ?? t('home.all')}</span>
      <span aria-hidden>→</span>
    </MoreLink>
  )
}

function Loading({ children }: { children: ReactNode }) {
  const { t } = useTexts('team')
  return <LoadingPlaceholder label={t('team_page.loading')}>{children}</LoadingPlaceholder>
}

/** Rows of a picture and words, as high as those that come. */
export const RowsSkeleton = ({
  rows,
  picture,
  gap,
}: {
  rows: number
  /** Its size: "1.5rem". */
  picture: string
  gap: string
}) => (
  <chakra.div display="grid" gap={gap}>
    {Array.from({ length: rows }, (_, row) => (
      <chakra.div key={row} display="flex" gap="3">
        <Skeleton style={{ width: picture, height: picture, borderRadius: '50%' }} />
        <chakra.div display="grid" flex="1" alignContent="center" gap="2">
          <Skeleton style={{ height: '0.75rem', minHeight: 0, width: `${80 - 10 * (row % 3)}%` }} />
          <Skeleton style={{ height: '0.75rem', minHeight: 0, width: '25%' }} />
        </chakra.div>
      </chakra.div>
    ))}
  </chakra.div>
)

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
