import { median, medianRatio } from './median'

/**
 * What one cold visit cost: bytes of compressed JavaScript, requests, dependent rounds, and
 * milliseconds.
 */
export interface PageMetrics {
  js: number
  requests: number
  rounds: number
  fcp: number
  ready: number
}

/** The same page once federated and once as a monolith, measured one right after the other. */
export interface MetricsPair {
  federated: PageMetrics
  monolith: PageMetrics
}

export interface LoadSummary extends MetricsPair {
  ratio: { paint: number; ready: number }
}

const medianMetrics = (visits: readonly PageMetrics[]): PageMetrics => {
  const medianOf = (name: keyof PageMetrics) =>
    Math.round(median(visits.map((visit) => visit[name])))
  return {
    js: medianOf('js'),
    requests: medianOf('requests'),
    rounds: medianOf('rounds'),
    fcp: medianOf('fcp'),
    ready: medianOf('ready'),
  }
}

const roundToThousandths = (ratio: number) => Math.round(ratio * 1000) / 1000

/**
 * `ready` compares federated with monolith, `paint` the federated page's first paint with its own
 * ready (rulings 3).
 */
export const summarizePairs = (pairs: readonly MetricsPair[]): LoadSummary => ({
  federated: medianMetrics(pairs.map((pair) => pair.federated)),
  monolith: medianMetrics(pairs.map((pair) => pair.monolith)),
  ratio: {
    paint: roundToThousandths(
      medianRatio(
        pairs,
        (pair) => pair.federated.fcp,
        (pair) => pair.federated.ready,
      ),
    ),
    ready: roundToThousandths(
      medianRatio(
        pairs,
        (pair) => pair.federated.ready,
        (pair) => pair.monolith.ready,
      ),
    ),
  },
})
