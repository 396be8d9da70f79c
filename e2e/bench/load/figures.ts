import { median, medianRatio } from './medians'

/** What one cold visit cost: bytes of compressed JavaScript, requests, dependent rounds, and milliseconds. */
export interface Figures {
  js: number
  requests: number
  rounds: number
  fcp: number
  ready: number
}

/** The same page once federated and once as a monolith, measured one right after the other. */
export interface Pair {
  federated: Figures
  monolith: Figures
}

export interface Summary extends Pair {
  ratio: { paint: number; ready: number }
}

const medians = (visits: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => Math.round(median(visits.map((visit) => visit[name])))
  return {
    js: of('js'),
    requests: of('requests'),
    rounds: of('rounds'),
    fcp: of('fcp'),
    ready: of('ready'),
  }
}

const inThousandths = (ratio: number) => Math.round(ratio * 1000) / 1000

/** `ready` compares federated with monolith, `paint` the federated page's first paint with its own ready (rulings 3). */
export const summaryOf = (pairs: readonly Pair[]): Summary => ({
  federated: medians(pairs.map((pair) => pair.federated)),
  monolith: medians(pairs.map((pair) => pair.monolith)),
  ratio: {
    paint: inThousandths(
      medianRatio(
        pairs,
        (pair) => pair.federated.fcp,
        (pair) => pair.federated.ready,
      ),
    ),
    ready: inThousandths(
      medianRatio(
        pairs,
        (pair) => pair.federated.ready,
        (pair) => pair.monolith.ready,
      ),
    ),
  },
})
