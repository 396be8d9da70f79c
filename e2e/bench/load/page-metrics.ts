import { median, medianRatio } from '../median'

/** What one visit cost. */
export interface VisitMetrics {
  /** Bytes of compressed JavaScript that were fetched. */
  js: number
  requests: number
  /** Milliseconds until the first contentful paint, until typing is accepted, until ready. */
  fcp: number
  typing: number
  ready: number
  /** Milliseconds beyond 50 of each long task, in sum. */
  longTasks: number
  /** Milliseconds in which JavaScript ran. */
  script: number
}

/** A page's first visit, with its dependent rounds, and the second visit of the same person. */
export interface PageMetrics extends VisitMetrics {
  rounds: number
  warm: VisitMetrics
}

/** The pages that are compared: the federated one, and the two bundles of rulings 27. */
export const pageNames = ['federated', 'monolith', 'signInBundle'] as const
export type PageName = (typeof pageNames)[number]

/** Every page once, measured one right after the other. */
export type MetricsRound = Record<PageName, PageMetrics>

export interface LoadSummary extends MetricsRound {
  ratio: {
    paint: number
    typing: number
    ready: number
    signInBundle: { ready: number; warm: number }
  }
}

const visitMetricNames = [
  'js',
  'requests',
  'fcp',
  'typing',
  'ready',
  'longTasks',
  'script',
] as const

const medianVisit = (visits: readonly VisitMetrics[]) =>
  Object.fromEntries(
    visitMetricNames.map((name) => [name, Math.round(median(visits.map((visit) => visit[name])))]),
  ) as Record<keyof VisitMetrics, number>

const medianPage = (pages: readonly PageMetrics[]): PageMetrics => ({
  ...medianVisit(pages),
  rounds: median(pages.map(({ rounds }) => rounds)),
  warm: medianVisit(pages.map(({ warm }) => warm)),
})

const roundToThousandths = (ratio: number) => Math.round(ratio * 1000) / 1000

/**
 * `ready` compares federated with monolith, `signInBundle` with the bundle of the sign-in page
 * alone, cold and warm; `paint` compares the federated page's first paint with its own ready
 * (rulings 3, 27), and `typing` the moment from which it accepts typing with the monolith's ready.
 */
export function summarizeRounds(rounds: readonly MetricsRound[]): LoadSummary {
  const ratio = (
    numeratorOf: (round: MetricsRound) => number,
    denominatorOf: (round: MetricsRound) => number,
  ) => roundToThousandths(medianRatio(rounds, numeratorOf, denominatorOf))
  const medianOf = (name: PageName) => medianPage(rounds.map((round) => round[name]))
  return {
    federated: medianOf('federated'),
    monolith: medianOf('monolith'),
    signInBundle: medianOf('signInBundle'),
    ratio: {
      paint: ratio(
        ({ federated }) => federated.fcp,
        ({ federated }) => federated.ready,
      ),
      typing: ratio(
        ({ federated }) => federated.typing,
        ({ monolith }) => monolith.ready,
      ),
      ready: ratio(
        ({ federated }) => federated.ready,
        ({ monolith }) => monolith.ready,
      ),
      signInBundle: {
        ready: ratio(
          ({ federated }) => federated.ready,
          ({ signInBundle }) => signInBundle.ready,
        ),
        warm: ratio(
          ({ federated }) => federated.warm.ready,
          ({ signInBundle }) => signInBundle.warm.ready,
        ),
      },
    },
  }
}
