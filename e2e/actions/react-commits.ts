import { expect, type Page } from '@playwright/test'

interface Fiber {
  tag: number
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: unknown
  memoizedProps: Record<string, unknown> | null
  dependencies: { firstContext: { memoizedValue: unknown; next: unknown } | null } | null
}

interface ReactCommitLog {
  renderers: { version: string }[]
  /** The location's hash at each commit. */
  commits: string[]
  fallbacks: string[]
  roots: Set<{ current: Fiber }>
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
    reactCommitLog: ReactCommitLog
  }
}

/**
 * Installs the hook of React's developer tools: each copy of React DOM on a page registers there,
 * in production too, and reports its commits. The product needs no code for it.
 */
export const recordReactCommits = (visitor: Page) =>
  visitor.addInitScript(() => {
    const log: ReactCommitLog = { renderers: [], commits: [], fallbacks: [], roots: new Set() }
    const suspense = 13

    function recordFallbacks(fiber: Fiber | null) {
      for (let node = fiber; node; node = node.sibling) {
        if (node.tag === suspense && node.memoizedState !== null) log.fallbacks.push(location.hash)
        recordFallbacks(node.child)
      }
    }

    window.reactCommitLog = log
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      checkDCE() {},
      inject: (renderer: { version: string }) => log.renderers.push(renderer),
      onCommitFiberRoot(_id: number, root: { current: Fiber }) {
        log.roots.add(root)
        log.commits.push(location.hash)
        recordFallbacks(root.current)
      },
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    }
  })

/** Expects that each of these paths was committed, and no Suspense fallback anywhere. */
export async function expectNoFallback(visitor: Page, ...expectedPaths: string[]) {
  const { commits, fallbacks } = await visitor.evaluate(() => ({
    commits: window.reactCommitLog.commits,
    fallbacks: window.reactCommitLog.fallbacks,
  }))
  for (const path of expectedPaths)
    expect(commits, 'React commits were recorded on the way').toContainEqual(
      expect.stringContaining(`#${path}`),
    )
  expect(fallbacks).toEqual([])
}

/** Counts the copies of React DOM, the roots and the jotai stores on the page. */
export const countReactInstances = (visitor: Page) =>
  visitor.evaluate(() => {
    const stores = new Set<unknown>()
    const isStore = (value: unknown) =>
      ['get', 'set', 'sub'].every(
        (method) => typeof (value as Record<string, unknown> | null)?.[method] === 'function',
      ) && !(value instanceof Map)
    const collectStore = (value: unknown) =>
      typeof value === 'object' && isStore(value) && stores.add(value)

    function walk(fiber: Fiber | null) {
      for (let node = fiber; node; node = node.sibling) {
        collectStore(node.memoizedProps?.value)
        collectStore(node.memoizedProps?.store)
        for (
          let dependency = node.dependencies?.firstContext;
          dependency;
          dependency = dependency.next as typeof dependency
        )
          collectStore(dependency.memoizedValue)
        walk(node.child)
      }
    }
    for (const root of window.reactCommitLog.roots) walk(root.current)
    return {
      react: window.reactCommitLog.renderers.length,
      roots: window.reactCommitLog.roots.size,
      stores: stores.size,
    }
  })
