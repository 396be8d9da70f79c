import { isRemoteUnavailableError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { LoadingSpinner } from '@console/ui/states/loading'
import { chakra } from '@chakra-ui/react'
import { useStore } from 'jotai'
import { Component, type PropsWithChildren, type ReactNode, useState } from 'react'
import { PartUnavailable } from '../remotes/remotes'
import type { OpenPage } from './open-page'
import { getPageNavigation, setPageFailed } from './stack-state'

interface FailureProps {
  page: OpenPage
  /** Title of the page, also where its layout has failed. */
  title: string
}

/**
 * Shown in place of a part that could not be loaded or that threw: the reason, and a retry without a
 * reload.
 */
export function PartFailure({ page, title, error }: FailureProps & { error: unknown }) {
  const store = useStore()
  const [pending, setPending] = useState(false)
  const retry = () => {
    setPending(true)
    setPageFailed(store, page.id)
    void getPageNavigation(store)
      .reload()
      .finally(() => setPending(false))
  }
  const reason = isRemoteUnavailableError(error) ? error.reason : 'broken'
  return (
    <PageContainer page={page}>
      <PartUnavailable title={title} reason={reason} pending={pending} onRetry={retry} />
    </PageContainer>
  )
}

/** Shown while the part is still loading but the rest of the console is usable. */
export function PartPending({ page, title }: FailureProps) {
  const { t } = useTexts('shell')
  return (
    <PageContainer page={page}>
      <PageHeader title={title} description={t('late')} />
      <LoadingSpinner label={t('loading')} />
    </PageContainer>
  )
}

/** Centres the content. Bare pages have no shell layout around them, so it adds the margins too. */
const PageContainer = ({ page, children }: PropsWithChildren<{ page: OpenPage }>) => (
  <chakra.div
    maxWidth="reading"
    mx="auto"
    {...(page.record?.rootMount === 'bare' && { px: '6', pt: '96px' })}
  >
    {children}
  </chakra.div>
)

interface PartErrorBoundaryProps {
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
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    const { failure } = this.state as { failure: { error: unknown } | null }
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
