import { createContext } from 'react'
import { createPath, type Navigator } from 'react-router-dom'
import type { Go, Page } from './page-types'

/**
 * The page around a component. The host provides it for every page of its stack; remotes read it by
 * `usePage`.
 */
export const PageContext = createContext<Page | null>(null)

/** The check of `usePermission`; the host provides it around layouts and pages. */
export const PermissionContext = createContext<(roles?: readonly string[]) => boolean>(() => {
  throw new Error('A permission was asked outside the console.')
})

/**
 * The navigator of the host's `<Router>`: links of react-router-dom lead to their page as everything
 * else does, by `go`.
 */
export const createNavigator = (go: Go): Navigator => ({
  createHref: (to) => `#${hrefOf(to)}`,
  push: (to) => go(hrefOf(to)),
  replace: (to) => go(hrefOf(to), { replace: true }),
  go: (steps) => window.history.go(steps),
})

const hrefOf = (to: Parameters<Navigator['push']>[0]) =>
  typeof to === 'string' ? to : createPath(to)
