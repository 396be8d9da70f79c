import { parseHref } from '../routes/routes'
import { httpCancelGuard } from './http-cancel-guard'
import { messageGuard } from './message-guard'
import { createSeenPaths } from './page-guard'
import { paramMenuGuard } from './param-menu-guard'
import { progressGuard } from './progress-guard'
import { scrollGuard } from './scroll-guard'
import { stateGuard } from './state-guard'
import { createFoundRoute, createNavigationAttempt } from './testing/navigation-attempt'

test('A1 guard 5: pending calls are cancelled only where that is switched on', () => {
  const cancelAll = jest.fn()
  httpCancelGuard({ shouldCancelOnNavigation: () => false, cancelAll }).before?.(
    createNavigationAttempt('/a'),
  )
  expect(cancelAll).not.toHaveBeenCalled()
  httpCancelGuard({ shouldCancelOnNavigation: () => true, cancelAll }).before?.(
    createNavigationAttempt('/a'),
  )
  expect(cancelAll).toHaveBeenCalledTimes(1)
})

test('A1 guard 6: a new page begins at its top', () => {
  const scrollToPage = jest.fn()
  const guard = scrollGuard(scrollToPage)
  guard.after?.(createNavigationAttempt('/users', { currentLocation: parseHref('/console') }))
  expect(scrollToPage).toHaveBeenCalledTimes(1)
})

test('A16.2 a change of language leaves the page where it is', () => {
  const scrollToPage = jest.fn()
  scrollGuard(scrollToPage).after?.(
    createNavigationAttempt('/users?locale=en', {
      currentLocation: parseHref('/users?locale=zh_TW'),
    }),
  )
  expect(scrollToPage).not.toHaveBeenCalled()
})

describe('A1 guard 7', () => {
  const deps = { shouldCloseOnNavigation: () => true, closeAll: jest.fn(), warn: jest.fn() }
  const leaving = () =>
    createNavigationAttempt('/users', { currentLocation: parseHref('/console') })

  test('dialogs of the page that is left are closed', () => {
    messageGuard(deps).before?.(leaving())
    expect(deps.closeAll).toHaveBeenCalledTimes(1)
  })

  test('not where that is switched off, and not when the page stays', () => {
    deps.closeAll.mockClear()
    messageGuard({ ...deps, shouldCloseOnNavigation: () => false }).before?.(leaving())
    messageGuard(deps).before?.(
      createNavigationAttempt('/users?locale=en', { currentLocation: parseHref('/users') }),
    )
    expect(deps.closeAll).not.toHaveBeenCalled()
  })

  test('a failure only warns', () => {
    const broken = () => {
      throw new Error('stuck')
    }
    expect(messageGuard({ ...deps, closeAll: broken }).before?.(leaving())).toBeNull()
    expect(deps.warn).toHaveBeenCalledTimes(1)
  })
})

test('A1 guard 8: the bar runs on the way to a new page, where it is switched on', () => {
  const shown: boolean[] = []
  const seen = createSeenPaths()
  const guard = progressGuard(seen, {
    isEnabled: () => true,
    show: (running) => shown.push(running),
  })
  guard.before?.(createNavigationAttempt('/users'))
  guard.after?.(createNavigationAttempt('/users'))
  expect(shown).toEqual([true, false])
  seen.add(parseHref('/users'))
  guard.before?.(createNavigationAttempt('/users'))
  expect(shown).toEqual([true, false])
})

test('A1 guard 8: the bar is off by default', () => {
  const show = jest.fn()
  const guard = progressGuard(createSeenPaths(), { isEnabled: () => false, show })
  guard.before?.(createNavigationAttempt('/users'))
  guard.after?.(createNavigationAttempt('/users'))
  expect(show).not.toHaveBeenCalled()
})

test('A1 guard 10: the menu gets the parameters of the page once routes are open', () => {
  const setParams = jest.fn()
  const found = { ...createFoundRoute('/teams/:team'), params: { team: '7' } }
  const deps = {
    areRoutesOpen: () => true,
    permissionMode: () => 'ROUTE_MAPPING' as const,
    setParams,
  }
  paramMenuGuard({ ...deps, areRoutesOpen: () => false }).before?.(
    createNavigationAttempt('/teams/7', { found }),
  )
  paramMenuGuard(deps).before?.(createNavigationAttempt('/nowhere'))
  expect(setParams).not.toHaveBeenCalled()
  paramMenuGuard(deps).before?.(createNavigationAttempt('/teams/7', { found }))
  expect(setParams).toHaveBeenCalledWith({ team: '7' })
})

test('A1 guard 10: in mode ROLE the menu is not made from the routes and stays as it is', () => {
  const setParams = jest.fn()
  const found = { ...createFoundRoute('/teams/:team'), params: { team: '7' } }
  paramMenuGuard({
    areRoutesOpen: () => true,
    permissionMode: () => 'ROLE',
    setParams,
  }).before?.(createNavigationAttempt('/teams/7', { found }))
  expect(setParams).not.toHaveBeenCalled()
})

test('A1 guard 11: arriving at login resets the state, arriving elsewhere does not', () => {
  const resetState = jest.fn()
  stateGuard(resetState).after?.(createNavigationAttempt('/console'))
  expect(resetState).not.toHaveBeenCalled()
  stateGuard(resetState).after?.(createNavigationAttempt('/login?redirect=%2F'))
  expect(resetState).toHaveBeenCalledTimes(1)
})

test('A1 guard 11: another language on the login page is not an arrival, and ends no sign-in that is under way', () => {
  const resetState = jest.fn()
  stateGuard(resetState).after?.(
    createNavigationAttempt('/login?locale=zh_TW', {
      currentLocation: parseHref('/login?locale=en'),
    }),
  )
  expect(resetState).not.toHaveBeenCalled()
})
