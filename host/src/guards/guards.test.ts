import { createGuards, type GuardContext } from './guards'

const context: GuardContext = {
  locale: { current: () => 'en', saved: () => null, change: async () => {} },
  announceRoute: () => {},
  pageLoading: { isSignedIn: () => true, isEnabled: () => true, show: () => {} },
  httpCancel: { shouldCancelOnNavigation: () => false, cancelAll: () => {} },
  scrollToPage: () => {},
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
    shouldHandOver: () => false,
    handOverUrl: () => '',
    safeRedirect: () => null,
  },
}

test('A1 the twelve guards run in the order of the specification, each with its before and after half', () => {
  expect(
    createGuards(context).map(({ name, before, after }) =>
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
