import { type MetricsRound, type PageMetrics, summarizeRounds } from './page-metrics'

const visit = (ready: number, fcp = 100) => ({
  js: 1000,
  requests: 7,
  fcp,
  typing: fcp + 10,
  ready,
  longTasks: 0,
  script: 50,
})

const page = (ready: number, { fcp = 100, warm = 100 } = {}): PageMetrics => ({
  ...visit(ready, fcp),
  rounds: 2,
  warm: visit(warm),
})

const round = (federated: PageMetrics, monolith: PageMetrics, signInBundle = page(100)) =>
  ({ federated, monolith, signInBundle }) satisfies MetricsRound

test('each metric is the median of its own visits', () => {
  const summary = summarizeRounds([
    round(page(300, { warm: 30 }), page(200)),
    round(page(100, { warm: 10 }), page(400)),
    round(page(200, { warm: 20 }), page(300)),
  ])
  expect(summary.federated.ready).toBe(200)
  expect(summary.federated.warm.ready).toBe(20)
  expect(summary.monolith.ready).toBe(300)
})

test('ratio.ready is the median of the pairs and not the ratio of the medians', () => {
  const rounds = [
    round(page(110), page(100)),
    round(page(900), page(800)),
    round(page(120), page(100)),
  ]
  expect(summarizeRounds(rounds).ratio.ready).toBe(1.125)
})

test('ratio.paint divides the first paint of the federated page by its own ready', () => {
  const rounds = [round(page(400, { fcp: 100 }), page(400, { fcp: 390 }))]
  expect(summarizeRounds(rounds).ratio.paint).toBe(0.25)
})

test('ratio.typing divides the moment from which typing is accepted by the ready of the monolith', () => {
  const rounds = [round(page(400, { fcp: 90 }), page(500))]
  expect(summarizeRounds(rounds).ratio.typing).toBe(0.2)
})

test('rulings 27: the bundle of the sign-in page alone is compared cold and warm', () => {
  const rounds = [round(page(330, { warm: 90 }), page(500), page(300, { warm: 100 }))]
  expect(summarizeRounds(rounds).ratio.signInBundle).toEqual({ ready: 1.1, warm: 0.9 })
})
