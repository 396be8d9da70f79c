import { isUnavailable } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { Loading } from '@console/ui/states/loading'
import { chakra } from '@chakra-ui/react'
import { useAtomValue, useStore } from 'jotai'
import { type ComponentType, type PropsWithChildren, useEffect, useMemo, useRef, useState } from 'react'
import { useLoaderData, useMatches, useRouteError } from 'react-router-dom'
import { type PartAddress, Unavailable } from '../remotes/remotes'
import { type RouteRecord, titleAtom } from '../routes/routes'
import { arriveAt } from '../shell/shell'
import { isHere, type Shelf } from './part-shelf'

/** What a route draws: its part, which is here by then, or why it is not. `retry` runs the navigation again. */
export function partFrame(address: PartAddress, shelf: Shelf, retry: () => Promise<void>): { Component: ComponentType; ErrorBoundary: ComponentType } {
  function Explained({ error }: { error: unknown }) {
    const [pending, setPending] = useState(false)
    const title = useTitleOfPage()
    const arrive = useArrival(title)
    const again = () => {
      arrive.whenGone()
      setPending(true)
      void retry().finally(() => setPending(false))
    }
    const reason = isUnavailable(error) ? error.reason : 'broken'
    return <Place><Unavailable title={title} reason={reason} pending={pending} onRetry={again} /></Place>
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
  return <chakra.div maxWidth="reading" mx="auto" {...(isBare && { px: '6', pt: '96px' })}>{children}</chakra.div>
}

/** The button that was pressed goes with the explanation: the keyboard goes on at the page that came in its place. */
function useArrival(title: string) {
  const store = useStore()
  const awaited = useRef({ is: false, title })
  awaited.current.title = title
  useEffect(() => {
    const { current } = awaited
    return () => void (current.is && requestAnimationFrame(() => arriveAt(store, document, current.title)))
  }, [store])
  return { whenGone: () => void (awaited.current.is = true) }
}

/** Title of the page at the end of the branch; a layout that is missing speaks for it. */
function useTitleOfPage(): string {
  const { meta = {} } = (useMatches().at(-1)?.handle ?? {}) as Partial<Pick<RouteRecord, 'meta'>>
  return useAtomValue(titleAtom)({ meta })
}
