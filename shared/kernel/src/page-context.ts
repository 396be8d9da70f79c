import { createContext } from 'react'
import type { Page, Go } from './page-types'

/**
 * The page around a component. The host provides it for every page of its stack; remotes read it by
 * `usePage`.
 */
export const PageContext = createContext<Page | null>(null)

/** The check of `usePermission`; the host provides it around layouts and pages. */
export const PermissionContext = createContext<(roles?: readonly string[]) => boolean>(() => {
  throw new Error('A permission was asked outside the console.')
})

/** How a link goes to its page; the host provides it around layouts and pages. */
export const GoContext = createContext<Go>(() => {
  throw new Error('A link was used outside the console.')
})
