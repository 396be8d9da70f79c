import { type PageMetrics, summarizePairs } from './page-metrics'

const visit = (ready: number, fcp = 100): PageMetrics => ({
  js: 1000,
  requests: 7,
  rounds: 2,
  fcp,
  ready,
})

test('each metric is the median of its own visits', () => {
  const summary = summarizePairs([
    { federated: visit(300), monolith: visit(200) },
    { federated: visit(100), monolith: visit(400) },
    { federated: visit(200), monolith: visit(300) },
  ])
  expect(summary.federated.ready).toBe(200)
  expect(summary.monolith.ready).toBe(300)
})

test('ratio.ready is the median of the pairs and not the ratio of the medians', () => {
  const pairs = [
    { federated: visit(110), monolith: visit(100) },
    { federated: visit(900), monolith: visit(800) },
    { federated: visit(120), monolith: visit(100) },
  ]
  expect(summarizePairs(pairs).ratio.ready).toBe(1.125)
})

test('ratio.paint divides the first paint of the federated page by its own ready', () => {
  expect(
    summarizePairs([{ federated: visit(400, 100), monolith: visit(400, 390) }]).ratio.paint,
  ).toBe(0.25)
})
