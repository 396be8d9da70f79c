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
  const toTop = jest.fn()
  const guard = scrollGuard(toTop)
  guard.delay?.(createNavigationAttempt('/users', { currentLocation: parseHref('/console') }))
  expect(toTop).toHaveBeenCalledTimes(1)
})

test('A16.2 a change of language leaves the page where it is', () => {
  const toTop = jest.fn()
  scrollGuard(toTop).delay?.(
    createNavigationAttempt('/users?locale=en', {
      currentLocation: parseHref('/users?locale=zh_TW'),
    }),
  )
  expect(toTop).not.toHaveBeenCalled()
})

describe('A1 guard 7', () => {
  const messages = { closeOnSwitch: () => true, closeAll: jest.fn(), warn: jest.fn() }
  const leaving = () =>
    createNavigationAttempt('/users', { currentLocation: parseHref('/console') })

  test('dialogs of the page that is left are closed', () => {
    messageGuard(messages).before?.(leaving())
    expect(messages.closeAll).toHaveBeenCalledTimes(1)
  })

  test('not where that is switched off, and not when the page stays', () => {
    messages.closeAll.mockClear()
    messageGuard({ ...messages, shouldCloseOnNavigation: () => false }).before?.(leaving())
    messageGuard(messages).before?.(
      createNavigationAttempt('/users?locale=en', { currentLocation: parseHref('/users') }),
    )
    expect(messages.closeAll).not.toHaveBeenCalled()
  })

  test('a failure only warns', () => {
    const broken = () => {
      throw new Error('stuck')
    }
    expect(messageGuard({ ...messages, closeAll: broken }).before?.(leaving())).toBeNull()
    expect(messages.warn).toHaveBeenCalledTimes(1)
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
  guard.delay?.(createNavigationAttempt('/users'))
  expect(shown).toEqual([true, false])
  seen.add(parseHref('/users'))
  guard.before?.(createNavigationAttempt('/users'))
  expect(shown).toEqual([true, false])
})

test('A1 guard 8: the bar is off by default', () => {
  const show = jest.fn()
  const guard = progressGuard(createSeenPaths(), { isEnabled: () => false, show })
  guard.before?.(createNavigationAttempt('/users'))
  guard.delay?.(createNavigationAttempt('/users'))
  expect(show).not.toHaveBeenCalled()
})

test('A1 guard 10: the menu is filled with the parameters of the page, once routes are open', () => {
  const fill = jest.fn()
  const found = { ...createFoundRoute('/teams/:team'), params: { team: '7' } }
  const menu = { routesOpen: () => true, mode: () => 'ROUTE_MAPPING' as const, fill }
  paramMenuGuard({ ...menu, areRoutesOpen: () => false }).before?.(
    createNavigationAttempt('/teams/7', { found }),
  )
  paramMenuGuard(menu).before?.(createNavigationAttempt('/nowhere'))
  expect(fill).not.toHaveBeenCalled()
  paramMenuGuard(menu).before?.(createNavigationAttempt('/teams/7', { found }))
  expect(fill).toHaveBeenCalledWith({ team: '7' })
})

test('A1 guard 10: in mode ROLE the menu is its own and stays as it is', () => {
  const fill = jest.fn()
  const found = { ...createFoundRoute('/teams/:team'), params: { team: '7' } }
  paramMenuGuard({
    areRoutesOpen: () => true,
    permissionMode: () => 'ROLE',
    setParams: fill,
  }).before?.(createNavigationAttempt('/teams/7', { found }))
  expect(fill).not.toHaveBeenCalled()
})

test('A1 guard 11: arriving at login forgets, arriving elsewhere does not', () => {
  const forget = jest.fn()
  stateGuard(forget).delay?.(createNavigationAttempt('/console'))
  expect(forget).not.toHaveBeenCalled()
  stateGuard(forget).delay?.(createNavigationAttempt('/login?redirect=%2F'))
  expect(forget).toHaveBeenCalledTimes(1)
})

test('A1 guard 11: another language on the sign-in page is no arrival, and ends no sign-in that is under way', () => {
  const forget = jest.fn()
  stateGuard(forget).delay?.(
    createNavigationAttempt('/login?locale=zh_TW', {
      currentLocation: parseHref('/login?locale=en'),
    }),
  )
  expect(forget).not.toHaveBeenCalled()
})
