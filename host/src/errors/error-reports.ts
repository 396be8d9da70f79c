import type { Endpoint } from '@console/contract/endpoint'

/** What the console caught itself, and no event of the window tells. */
export type ErrorReport =
  /** A component threw; `componentStack` names it and those around it. */
  | { source: 'framework'; error: unknown; componentStack: string }
  | { source: 'call'; error: unknown; endpoint: Endpoint; input: unknown }

/** The error log listens here while it is switched on (shell A12.2). */
export const errorReportListeners = new Set<(report: ErrorReport) => void>()

export const reportError = (report: ErrorReport) =>
  errorReportListeners.forEach((listener) => listener(report))
