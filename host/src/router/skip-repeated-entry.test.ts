import { createRepeatSkipper } from './skip-repeated-entry'

function startAt(idx: number) {
  const history = { state: { idx } as { idx: number } | null, back: jest.fn() }
  const skip = createRepeatSkipper({ history })
  skip('PUSH', '/teams')
  return {
    back: history.back,
    goTo(to: number | null, href: string) {
      history.state = to === null ? null : { idx: to }
      skip('POP', href)
    },
  }
}

test('A4.4 Back goes over an address that stands twice in a row', () => {
  const app = startAt(3)
  app.goTo(2, '/teams')
  expect(app.back).toHaveBeenCalledTimes(1)
  app.goTo(1, '/console')
  expect(app.back).toHaveBeenCalledTimes(1)
})

test('Forward, another address and the first entry are left alone', () => {
  const app = startAt(1)
  app.goTo(2, '/teams')
  app.goTo(1, '/console')
  app.goTo(0, '/console')
  app.goTo(null, '/console')
  expect(app.back).not.toHaveBeenCalled()
})
