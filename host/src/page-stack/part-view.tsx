import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { Button } from '@console/ui/button/button'
import { LoadingPlaceholder, LoadingSpinner, Skeleton } from '@console/ui/states/loading'
import clsx from 'clsx'
import { useStore } from 'jotai'
import {
  Component,
  type ErrorInfo,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { reportError } from '../errors/errors'
import { failureReasonOf, type PartId, PartUnavailable } from '../remotes/remotes'
import type { OpenPage } from './open-page'
import * as styles from './part-view.module.css'
import { getPageNavigation, retryPage } from './stack-state'

interface FailureProps {
  page: OpenPage
  /** Title of the page, also where its layout has failed. */
  title: string
}

/**
 * Shown in place of a part that could not be loaded or that threw: the reason, and a retry without a
 * reload.
 */
export function PartFailure({
  page,
  title,
  partId,
  error,
  hasRendered = false,
}: FailureProps & { partId: PartId; error: unknown; hasRendered?: boolean }) {
  const { retry, pending } = useRetry(page)
  const { reloadConsole } = getPageNavigation(useStore())
  const reason = hasRendered ? 'broken' : failureReasonOf(error)
  return (
    <PageContainer page={page}>
      <PartUnavailable
        title={title}
        reason={reason}
        code={`${partId} ${reason}`}
        pending={pending}
        onRetry={retry}
        onReload={reloadConsole}
      />
    </PageContainer>
  )
}

/**
 * Shown while the part is still loading but the rest of the console is usable: the shape of a page,
 * and from `wordsAt` on the words and a retry.
 */
export function PartPending({ page, title, wordsAt }: FailureProps & { wordsAt: number }) {
  const { t } = useTexts('shell')
  const { retry, pending } = useRetry(page)
  const [isLong, setLong] = useState(wordsAt <= Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, wordsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [wordsAt])
  return (
    <PageContainer page={page}>
      <PageHeader title={title} />
      {isLong ? (
        <div role="status" className={styles.late}>
          <LoadingSpinner label={t('loading')} />
          <p>{t('late')}</p>
          <Button pending={pending} onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <LoadingPlaceholder label={t('loading')} className={styles.shape}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} style={{ height: '63px' }} />
          ))}
        </LoadingPlaceholder>
      )}
    </PageContainer>
  )
}

function useRetry(page: OpenPage) {
  const store = useStore()
  const [pending, setPending] = useState(false)
  const retry = () => {
    setPending(true)
    void retryPage(store, page).finally(() => setPending(false))
  }
  return { retry, pending }
}

/** As wide as text is read. Bare pages have no shell layout around them, so it adds the margins. */
const PageContainer = ({ page, children }: PropsWithChildren<{ page: OpenPage }>) => (
  <div className={clsx(styles.page, page.record?.rootMount === 'bare' && styles.bare)}>
    {children}
  </div>
)

interface PartErrorBoundaryProps {
  partId: PartId
  /** What to show instead; a new value renders the part again. */
  attempt: unknown
  fallback(error: unknown): ReactNode
  onError(): void
  children: ReactNode
}

/** A part that throws while rendering breaks only its own area of the page. */
export class PartErrorBoundary extends Component<
  PartErrorBoundaryProps,
  { failure: { error: unknown } | null; attempt: unknown }
> {
  override state = { failure: null, attempt: this.props.attempt }
  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })
  static getDerivedStateFromProps = (
    { attempt }: PartErrorBoundaryProps,
    state: { attempt: unknown },
  ) => (attempt === state.attempt ? null : { attempt, failure: null })
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportError({ source: 'framework', error, componentStack: componentStack ?? '' })
    this.props.onError()
  }
  override render() {
    const { failure } = this.state as { failure: { error: unknown } | null }
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
