import { expect, type Page } from '@playwright/test'

interface Fiber {
  tag: number
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: unknown
  memoizedProps: Record<string, unknown> | null
  dependencies: { firstContext: { memoizedValue: unknown; next: unknown } | null } | null
}

interface Watched {
  renderers: { version: string }[]
  /** Addresses at which React put something on the page. */
  commits: string[]
  fallbacks: string[]
  roots: Set<{ current: Fiber }>
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
    reactWatch: Watched
  }
}

/**
 * Listens where React's own developer tools listen: each copy of React DOM on a page announces itself there, in production too,
 * and reports what it commits. Nothing in the product knows of it.
 */
export const watchReact = (visitor: Page) =>
  visitor.addInitScript(() => {
    const watched: Watched = { renderers: [], commits: [], fallbacks: [], roots: new Set() }
    const suspense = 13

    function noteFallbacks(fiber: Fiber | null) {
      for (let at = fiber; at; at = at.sibling) {
        if (at.tag === suspense && at.memoizedState !== null) watched.fallbacks.push(location.hash)
        noteFallbacks(at.child)
      }
    }

    window.reactWatch = watched
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      checkDCE() {},
      inject: (renderer: { version: string }) => watched.renderers.push(renderer),
      onCommitFiberRoot(_id: number, root: { current: Fiber }) {
        watched.roots.add(root)
        watched.commits.push(location.hash)
        noteFallbacks(root.current)
      },
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    }
  })

/** No Suspense fallback was committed anywhere: the old page always stayed until the next was ready. Each of these pages was seen. */
export async function expectNoFallback(visitor: Page, ...paths: string[]) {
  const { commits, fallbacks } = await visitor.evaluate(() => ({
    commits: window.reactWatch.commits,
    fallbacks: window.reactWatch.fallbacks,
  }))
  for (const path of paths)
    expect(commits, 'React was watched on the way').toContainEqual(
      expect.stringContaining(`#${path}`),
    )
  expect(fallbacks).toEqual([])
}

/** How many copies of React DOM, roots and jotai stores there are among everything that is shown. */
export const countCopies = (visitor: Page) =>
  visitor.evaluate(() => {
    const stores = new Set<unknown>()
    const isStore = (value: unknown) =>
      ['get', 'set', 'sub'].every(
        (verb) => typeof (value as Record<string, unknown> | null)?.[verb] === 'function',
      ) && !(value instanceof Map)
    const note = (value: unknown) =>
      typeof value === 'object' && isStore(value) && stores.add(value)

    function walk(fiber: Fiber | null) {
      for (let at = fiber; at; at = at.sibling) {
        note(at.memoizedProps?.value)
        note(at.memoizedProps?.store)
        for (let read = at.dependencies?.firstContext; read; read = read.next as typeof read)
          note(read.memoizedValue)
        walk(at.child)
      }
    }
    for (const root of window.reactWatch.roots) walk(root.current)
    return {
      react: window.reactWatch.renderers.length,
      roots: window.reactWatch.roots.size,
      stores: stores.size,
    }
  })
