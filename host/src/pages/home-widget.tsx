import { chakra } from '@chakra-ui/react'
import type { HomeWidgetProps as GivenProps, Part } from '@console/kernel/define-remote'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { Panel } from '@console/ui/layout/panel'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import { useStore } from 'jotai'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { PartErrorBoundary } from '../page-stack/page-stack'
import { failureReasonOf, loadPart } from '../remotes/remotes'
import type { SlotWidget } from '../routes/routes'

type Loaded = { Component: ComponentType<GivenProps> } | { error: unknown }

interface HomeWidgetProps extends SlotWidget, GivenProps {
  /** Its code has not come: the network or the remote is down. */
  onMissing(): void
}

/**
 * An area of home that a remote contributes. Its code is fetched once the page is there; whatever else
 * goes wrong with it stays in its place, with a way to try again.
 */
export function HomeWidget({ partId, title, isQuiet, onMissing, setOffersSteps }: HomeWidgetProps) {
  const { t } = useTexts('shell')
  const store = useStore()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const fail = useEffectEvent((error: unknown) =>
    ['not-loaded', 'timed-out'].includes(failureReasonOf(error))
      ? onMissing()
      : setLoaded({ error }),
  )
  // No loader of the page: home is shown without it, and is not held up by a remote that is down.
  useEffect(() => {
    let isCurrent = true
    loadPart(store, partId).then(
      ({ Component }: Part) =>
        isCurrent && setLoaded({ Component: Component as ComponentType<GivenProps> }),
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [store, partId, attempt])
  const retry = () => {
    setLoaded(null)
    setAttempt(attempt + 1)
  }
  if (!loaded)
    return isQuiet ? null : (
      <Panel title={title}>
        <LoadingPlaceholder label={t('loading')} style={{ display: 'grid', gap: '0.75rem' }}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} style={{ height: '2.25rem' }} />
          ))}
        </LoadingPlaceholder>
      </Panel>
    )
  if ('error' in loaded) return <FailedWidget title={title} error={loaded.error} onRetry={retry} />
  return (
    <PartErrorBoundary
      partId={partId}
      attempt={attempt}
      onError={() => {}}
      fallback={() => <FailedWidget title={title} onRetry={retry} />}
    >
      <loaded.Component setOffersSteps={setOffersSteps} />
    </PartErrorBoundary>
  )
}

/** `error` is why its code could not be loaded; without one it has failed while it was shown. */
function FailedWidget({
  title,
  error,
  onRetry,
}: {
  title: string
  error?: unknown
  onRetry(): void
}) {
  const { t } = useTexts('errors')
  const reason = error === undefined ? 'broken' : failureReasonOf(error)
  return (
    <Panel title={title}>
      <Banner
        tone="danger"
        role="alert"
        title={t('unavailable.title')}
        actions={
          <Button size="sm" onClick={onRetry}>
            {t('shell:retry')}
          </Button>
        }
      >
        <chakra.span>{t(`unavailable.${reason}`)}</chakra.span>
      </Banner>
    </Panel>
  )
}
