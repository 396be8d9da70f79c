import { compareToBaseline } from './compare-rates'

const rate = (perSecond: number) => ({ perSecond, p50: 1, p99: 2 })

test('each rate is compared with the bare route of the same run', () => {
  const compared = compareToBaseline(rate(20_000), {
    signIn: rate(100),
    refresh: rate(1000),
    userInfo: rate(2500),
  })
  expect(compared.signIn).toEqual({ perSecond: 100, p50: 1, p99: 2, ratio: 0.005 })
  expect(compared.userInfo.ratio).toBe(0.125)
})
