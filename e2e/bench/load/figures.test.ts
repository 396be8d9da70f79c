import { type Figures, summaryOf } from './figures'

const visit = (ready: number, fcp = 100): Figures => ({
  js: 1000,
  requests: 7,
  rounds: 2,
  fcp,
  ready,
})

test('each figure is the median of its own visits', () => {
  const summary = summaryOf([
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
  expect(summaryOf(pairs).ratio.ready).toBe(1.125)
})

test('ratio.paint holds the first paint of the federated page against its own ready', () => {
  expect(summaryOf([{ federated: visit(400, 100), monolith: visit(400, 390) }]).ratio.paint).toBe(
    0.25,
  )
})
