import { createGuards, type House } from './guards'

const house: House = {
  language: { current: () => 'en', chosen: () => null, change: async () => {} },
  announce: () => {},
  loading: { signedIn: () => true, enabled: () => true, show: () => {} },
  calls: { cancelOnSwitch: () => false, cancelAll: () => {} },
  toTop: () => {},
  messages: { closeOnSwitch: () => true, closeAll: () => {}, warn: () => {} },
  progress: { enabled: () => false, show: () => {} },
  entry: {
    restored: async () => {},
    signedIn: () => true,
    timedOut: () => false,
    ensurePerson: async () => {},
    homePath: () => undefined,
    honoured: () => null,
    routesOpen: () => true,
    openRoutes: () => {},
  },
  menu: { routesOpen: () => true, mode: () => 'ROUTE_MAPPING', fill: () => {} },
  forget: () => {},
  navigation: {
    signedIn: () => true,
    signOut: async () => ({ stay: true }),
    handsOver: () => false,
    handOver: () => '',
    honoured: () => null,
  },
}

test('A1 the twelve guards stand in the order of the specification, with their halves', () => {
  expect(
    createGuards(house).map(({ name, before, after }) =>
      [name, before ? 'before' : '', after ? 'after' : ''].filter(Boolean),
    ),
  ).toEqual([
    ['locale', 'before'],
    ['jwt', 'before'],
    ['page', 'before', 'after'],
    ['page loading', 'before', 'after'],
    ['http cancel', 'before'],
    ['scroll', 'after'],
    ['message', 'before'],
    ['progress', 'before', 'after'],
    ['permission', 'before'],
    ['param menu', 'before'],
    ['state', 'after'],
    ['nav', 'before'],
  ])
})
