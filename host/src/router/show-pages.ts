import type { Store } from '@console/kernel/host'
import { type ComponentType, type PropsWithChildren, startTransition } from 'react'
import type { DataRouter } from 'react-router-dom'
import { addressOf, type OpenPage, type PagePartState, showPage } from '../page-stack/page-stack'
import { type RouteLocation, type RouteRecord, toHref } from '../routes/routes'
import type { BuiltRouter } from './build-router'
import { type ConsoleViewState, renderView } from './console-view'
import { toRouteLocation } from './route-objects'
import { createRepeatSkipper } from './skip-repeated-entry'

interface ShowPagesDeps extends Pick<ConsoleViewState, 'go'> {
  store: Store
  window: Window
  /** Where the person is while the router has shown nothing. */
  location: RouteLocation
  /** False once another router has taken over. */
  isCurrent(): boolean
  getShell(): ComponentType<PropsWithChildren> | null
  /** The first page can be rendered. */
  onReady(): void
  onShown(page: OpenPage, element: HTMLElement): void
}

/**
 * Shows what a router has loaded, from when it is ready until another one takes over: a first
 * navigation that is refused continues at login in a new router, and the first router never
 * becomes ready.
 */
export function showPagesOf(
  { router, partCache }: Pick<BuiltRouter, 'router' | 'partCache'>,
  { store, window, isCurrent, getShell, onReady, onShown, go, location: first }: ShowPagesDeps,
) {
  let shown: Pick<DataRouter['state'], 'location' | 'loaderData'> | null = null
  let location = first
  const skipRepeatedEntry = createRepeatSkipper(window)
  const show = () => {
    const { state } = router
    if (!isCurrent() || !state.initialized) return
    if (!shown && state.navigation.state !== 'idle') return
    if (state.location === shown?.location && state.loaderData === shown.loaderData) return
    let isDialog = false
    if (state.location !== shown?.location) {
      const next = toRouteLocation(state.location)
      isDialog = shown !== null && addressOf(next) === addressOf(location)
      location = next
      skipRepeatedEntry(state.historyAction, toHref(location))
    }
    shown = state
    const match = state.matches.at(-1)!
    const hasFailed = Boolean(state.errors)
    const parts = state.loaderData[match.route.id] as PagePartState[]
    if (!hasFailed) partCache.markShown(parts)
    const render = () => {
      if (!hasFailed)
        showPage(store, {
          location,
          record: match.route.handle as RouteRecord | null,
          params: match.params,
          parts,
        })
      renderView(store, { go, Shell: getShell(), hasFailed, onShown })
    }
    // A dialog opens at once: the next keys are meant for it.
    if (isDialog) render()
    else startTransition(render)
    onReady()
  }
  router.subscribe(show)
  show()
}
