import type { RouteRecord } from '../routes/routes'

/** Records → entries of the menu (shell A3.2): of the shell, titled, not hidden, in their order; what has none comes with 0. */
export const buildMenu = (records: readonly RouteRecord[]): RouteRecord[] =>
  records
    .filter(({ rootMount, meta }) => rootMount === 'shell' && meta.title && !meta.hideMenu)
    .sort((first, second) => (first.meta.orderNo ?? 0) - (second.meta.orderNo ?? 0))
