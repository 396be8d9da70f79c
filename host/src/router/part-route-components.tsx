import { isRemoteUnavailableError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { LoadingSpinner } from '@console/ui/states/loading'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { type ComponentType, type PropsWithChildren, useMemo, useState } from 'react'
import { useLoaderData, useMatches, useRouteError } from 'react-router-dom'
import { type PartId, PartUnavailable } from '../remotes/remotes'
import { type RouteRecord, routeTitleAtom } from '../routes/routes'
import { isLoadedPart, type PartCache } from './part-cache'

/**
 * The components of a part's route: the part, which its loader has loaded by then, or the reason
 * why it is unavailable. `retry` runs the navigation again.
 */
export function createPartRouteComponents(
  partId: PartId,
  partCache: PartCache,
  retry: () => Promise<void>,
): { Component: ComponentType; ErrorBoundary: ComponentType } {
  function PartFailure({ error }: { error: unknown }) {
    const [pending, setPending] = useState(false)
    const title = usePageTitle()
    const handleRetry = () => {
      setPending(true)
      void retry().finally(() => setPending(false))
    }
    const reason = isRemoteUnavailableError(error) ? error.reason : 'broken'
    return (
      <PageContainer>
        <PartUnavailable title={title} reason={reason} pending={pending} onRetry={handleRetry} />
      </PageContainer>
    )
  }

  return {
    Component() {
      // Renders again when a navigation or a retry has loaded the part and its data.
      useLoaderData()
      const part = partCache.get(partId)
      const PartComponent = isLoadedPart(part) ? (part.Component as ComponentType) : null
      const element = useMemo(() => PartComponent && <PartComponent />, [PartComponent])
      return element ?? (part === 'late' ? <PartPending /> : <PartFailure error={part} />)
    },
    // A part that throws while rendering breaks only its own area of the page.
    ErrorBoundary: () => <PartFailure error={useRouteError()} />,
  }
}

/** Shown while the part is still loading but the rest of the console is usable. */
function PartPending() {
  const { t } = useTexts('shell')
  return (
    <PageContainer>
      <PageHeader title={usePageTitle()} description={t('late')} />
      <LoadingSpinner label={t('loading')} />
    </PageContainer>
  )
}

/**
 * Centres the content. Bare routes have no shell layout around them, so it adds the margins too.
 */
function PageContainer({ children }: PropsWithChildren) {
  const isBare = useMatches().some(({ id }) => id === 'bare')
  return (
    <chakra.div maxWidth="reading" mx="auto" {...(isBare && { px: '6', pt: '96px' })}>
      {children}
    </chakra.div>
  )
}

/** Title of the innermost route: an unavailable layout shows the title of the page inside it. */
function usePageTitle(): string {
  const { meta = {} } = (useMatches().at(-1)?.handle ?? {}) as Partial<Pick<RouteRecord, 'meta'>>
  return useAtomValue(routeTitleAtom)({ meta })
}
