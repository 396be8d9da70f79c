import { heldAgainst } from './figures'

const rate = (perSecond: number) => ({ perSecond, p50: 1, p99: 2 })

test('each rate is held against the bare route of the same run', () => {
  const held = heldAgainst(rate(20_000), {
    signIn: rate(100),
    refresh: rate(1000),
    userInfo: rate(2500),
  })
  expect(held.signIn).toEqual({ perSecond: 100, p50: 1, p99: 2, ratio: 0.005 })
  expect(held.userInfo.ratio).toBe(0.125)
})
