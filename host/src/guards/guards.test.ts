import { createGuards, type GuardContext } from './guards'

const context: GuardContext = {
  locale: { current: () => 'en', saved: () => null, change: async () => {} },
  announceRoute: () => {},
  pageLoading: { isSignedIn: () => true, isEnabled: () => true, show: () => {} },
  httpCancel: { shouldCancelOnNavigation: () => false, cancelAll: () => {} },
  scrollToTop: () => {},
  message: { shouldCloseOnNavigation: () => true, closeAll: () => {}, warn: () => {} },
  progress: { isEnabled: () => false, show: () => {} },
  permission: {
    sessionRestored: async () => {},
    isSignedIn: () => true,
    isTimedOut: () => false,
    ensurePerson: async () => {},
    homePath: () => undefined,
    safeRedirect: () => null,
    areRoutesOpen: () => true,
    openRoutes: () => {},
  },
  paramMenu: {
    areRoutesOpen: () => true,
    permissionMode: () => 'ROUTE_MAPPING',
    setParams: () => {},
  },
  resetState: () => {},
  nav: {
    isSignedIn: () => true,
    signOut: async () => ({ stay: true }),
    shouldHandOver: () => false,
    handOverUrl: () => '',
    safeRedirect: () => null,
  },
}

test('A1 the twelve guards stand in the order of the specification, with their halves', () => {
  expect(
    createGuards(context).map(({ name, before, delay }) =>
      [name, before ? 'before' : '', delay ? 'after' : ''].filter(Boolean),
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
