import { isUnavailable } from '@console/kernel/errors'
import { useAtomValue } from 'jotai'
import { type ComponentType, useMemo, useState } from 'react'
import { useLoaderData, useMatches, useRouteError } from 'react-router-dom'
import { type PartAddress, Unavailable } from '../remotes/remotes'
import { type RouteRecord, titleAtom } from '../routes/routes'
import type { Shelf } from './part-shelf'

/** What a route draws: its part, which is here by then, or the explanation why it is not. `retry` runs the navigation again. */
export function partFrame(address: PartAddress, shelf: Shelf, retry: () => Promise<void>): { Component: ComponentType; ErrorBoundary: ComponentType } {
  function Explained({ error }: { error: unknown }) {
    const title = useAtomValue(titleAtom)({ meta: useMetaOfPage() })
    const [pending, setPending] = useState(false)
    const again = () => {
      setPending(true)
      void retry().finally(() => setPending(false))
    }
    return <Unavailable title={title} reason={isUnavailable(error) ? error.reason : 'broken'} pending={pending} onRetry={again} />
  }

  return {
    Component() {
      // Told by the router when a navigation or a retry has brought the part anew, and not before its data is here too.
      useLoaderData()
      const part = shelf.take(address)
      const Drawn = part && !isUnavailable(part) ? (part.Component as ComponentType) : null
      const drawn = useMemo(() => Drawn && <Drawn />, [Drawn])
      return drawn ?? <Explained error={part} />
    },
    // A part that throws while it is drawn takes its own place down and nothing else.
    ErrorBoundary: () => <Explained error={useRouteError()} />,
  }
}

/** What the page at the end of the branch says of itself; a layout that is missing speaks for it. */
const useMetaOfPage = () => (useMatches().at(-1)?.handle as Pick<RouteRecord, 'meta'> | undefined)?.meta ?? {}
