import type { RouteRecord } from '../routes/routes'

/**
 * The routes that have an entry in the menu (shell A3.2): in the shell, with a title, not hidden,
 * sorted by `orderNo`, which is 0 when absent.
 */
export const buildMenu = (records: readonly RouteRecord[]): RouteRecord[] =>
  records
    .filter(({ rootMount, meta }) => rootMount === 'shell' && meta.title && !meta.hideMenu)
    .sort((first, second) => (first.meta.orderNo ?? 0) - (second.meta.orderNo ?? 0))
