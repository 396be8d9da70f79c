import { isUnavailable } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { Loading } from '@console/ui/states/loading'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { type ComponentType, type PropsWithChildren, useMemo, useState } from 'react'
import { useLoaderData, useMatches, useRouteError } from 'react-router-dom'
import { type PartAddress, Unavailable } from '../remotes/remotes'
import { type RouteRecord, titleAtom } from '../routes/routes'
import { isHere, type Shelf } from './part-shelf'

/** What a route draws: its part, which is here by then, or why it is not. `retry` runs the navigation again. */
export function partFrame(
  address: PartAddress,
  shelf: Shelf,
  retry: () => Promise<void>,
): { Component: ComponentType; ErrorBoundary: ComponentType } {
  function Explained({ error }: { error: unknown }) {
    const [pending, setPending] = useState(false)
    const title = useTitleOfPage()
    const again = () => {
      setPending(true)
      void retry().finally(() => setPending(false))
    }
    const reason = isUnavailable(error) ? error.reason : 'broken'
    return (
      <Place>
        <Unavailable title={title} reason={reason} pending={pending} onRetry={again} />
      </Place>
    )
  }

  return {
    Component() {
      // Told by the router when a navigation or a retry has brought the part anew, and not before its data is here too.
      useLoaderData()
      const part = shelf.take(address)
      const Drawn = isHere(part) ? (part.Component as ComponentType) : null
      const drawn = useMemo(() => Drawn && <Drawn />, [Drawn])
      return drawn ?? (part === 'late' ? <Late /> : <Explained error={part} />)
    },
    // A part that throws while it is drawn takes its own place down and nothing else.
    ErrorBoundary: () => <Explained error={useRouteError()} />,
  }
}

/** The console is here and usable, the page itself is not. */
function Late() {
  const { t } = useTexts('shell')
  return (
    <Place>
      <PageHeader title={useTitleOfPage()} help={t('late')} />
      <Loading label={t('loading')} />
    </Place>
  )
}

/** Outside the layout nothing gives the page its margins. */
function Place({ children }: PropsWithChildren) {
  const isBare = useMatches().some(({ id }) => id === 'bare')
  return (
    <chakra.div maxWidth="reading" mx="auto" {...(isBare && { px: '6', pt: '96px' })}>
      {children}
    </chakra.div>
  )
}

/** Title of the page at the end of the branch; a layout that is missing speaks for it. */
function useTitleOfPage(): string {
  const { meta = {} } = (useMatches().at(-1)?.handle ?? {}) as Partial<Pick<RouteRecord, 'meta'>>
  return useAtomValue(titleAtom)({ meta })
}
