import { NetworkError } from '@console/kernel/errors'
import { failureDialogAtom, initFailureDisplay, showFailure } from '../errors/show-failure'
import { menuEntriesAtom, setMenuParams } from '../menu/menu'
import { activePageAtom, setScrollTop, showPage } from '../page-stack/page-stack'
import { enableUserRoutes, userRoutesEnabledAtom } from '../permission/permission'
import { initRoutes, parseHref } from '../routes/routes'
import { isNavigatingAtom } from '../shell/page-loading'
import { setSignOutDialogOpen } from '../shell/shell'
import { signOutDialogOpenAtom } from '../shell/sign-out-dialog'
import type { GuardContext } from './guard-context'
import { httpCancelGuard } from './http-cancel-guard'
import { messageGuard } from './message-guard'
import { pageGuard } from './page-guard'
import { paramMenuGuard } from './param-menu-guard'
import { progressGuard } from './progress-guard'
import { scrollGuard } from './scroll-guard'
import { stateGuard } from './state-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createFoundRoute, createNavigationAttempt } from './testing/navigation-attempt'

test('A1 guard 5: pending calls are cancelled only where that is switched on', () => {
  const cancelAll = jest.fn()
  const attempt = createNavigationAttempt('/a')
  httpCancelGuard(createTestGuardContext({ http: { cancelAll } })).before?.(attempt)
  expect(cancelAll).not.toHaveBeenCalled()
  const settings = { removeAllHttpPending: true }
  httpCancelGuard(createTestGuardContext({ http: { cancelAll }, settings })).before?.(attempt)
  expect(cancelAll).toHaveBeenCalledTimes(1)
})

describe('A1 guard 6', () => {
  const scrollTo = jest.fn()
  const context = createTestGuardContext({
    window: { ...createTestGuardContext().window, scrollTo },
  })
  beforeEach(() => scrollTo.mockClear())

  test('a new page begins at its top, a kept one where it was left', () => {
    const attempt = createNavigationAttempt('/users', { currentLocation: parseHref('/console') })
    showPage(context.store, {
      location: parseHref('/users'),
      record: null,
      params: {},
      parts: [],
    })
    scrollGuard(context).after?.(attempt)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
    setScrollTop(context.store.get(activePageAtom)!, 420)
    scrollGuard(context).after?.(attempt)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
  })

  test('A16.2 a change of language leaves the page where it is', () => {
    scrollGuard(context).after?.(
      createNavigationAttempt('/users?locale=en', {
        currentLocation: parseHref('/users?locale=zh_TW'),
      }),
    )
    expect(scrollTo).not.toHaveBeenCalled()
  })
})

describe('A1 guard 7', () => {
  const leaving = () =>
    createNavigationAttempt('/users', { currentLocation: parseHref('/console') })

  /** Both dialogs of the host are open. */
  function openDialogs(settings = {}) {
    const context = createTestGuardContext({ settings })
    const { store } = context
    initFailureDisplay({ reload() {}, store, translate: (key) => key, showToast: () => {} })
    showFailure(store, new NetworkError('down'), { onError: 'dialog' })
    setSignOutDialogOpen(store, true)
    return context
  }
  const areDialogsOpen = ({ store }: GuardContext) => [
    store.get(failureDialogAtom) !== null,
    store.get(signOutDialogOpenAtom),
  ]

  test('every dialog of the host closes with its page: the failure dialog and the sign-out dialog', () => {
    const context = openDialogs()
    messageGuard(context).before?.(leaving())
    expect(areDialogsOpen(context)).toEqual([false, false])
  })

  test('not where that is switched off, and not when the page stays', () => {
    const switchedOff = openDialogs({ closeMessageOnSwitch: false })
    messageGuard(switchedOff).before?.(leaving())
    expect(areDialogsOpen(switchedOff)).toEqual([true, true])
    const staying = openDialogs()
    messageGuard(staying).before?.(
      createNavigationAttempt('/users?locale=en', { currentLocation: parseHref('/users') }),
    )
    expect(areDialogsOpen(staying)).toEqual([true, true])
  })

  test('a failure only warns', () => {
    const context = createTestGuardContext({ warn: jest.fn() })
    const set = () => {
      throw new Error('stuck')
    }
    const broken = { ...context, store: { ...context.store, set } }
    expect(messageGuard(broken).before?.(leaving())).toBeNull()
    expect(context.warn).toHaveBeenCalledTimes(1)
  })
})

describe('A1 guard 8', () => {
  function runProgressGuard(settings = {}) {
    const context = createTestGuardContext({ settings })
    const { store } = context
    const shown: boolean[] = []
    store.sub(isNavigatingAtom, () => shown.push(store.get(isNavigatingAtom)))
    const [page, progress] = [pageGuard(context), progressGuard(context)]
    for (const _ of ['first', 'second']) {
      progress.before?.(createNavigationAttempt('/users'))
      progress.after?.(createNavigationAttempt('/users'))
      page.after?.(createNavigationAttempt('/users'))
    }
    return shown
  }

  test('the bar runs once on the way to a new page, where it is switched on', () => {
    expect(runProgressGuard({ transitionSetting: { openNProgress: true } })).toEqual([true, false])
  })

  test('the bar is off by default', () => {
    expect(runProgressGuard()).toEqual([])
  })
})

const teamPage = {
  manifest: {
    name: 'team',
    titles: {},
    routes: [{ path: '/teams/:team', in: 'shell', part: 'x', meta: { title: 'x:y' } }],
    menu: [{ path: '/teams/:team' }],
  },
}
const found = { ...createFoundRoute('/teams/:team'), params: { team: '7' } }
const menuPaths = ({ store }: GuardContext) => store.get(menuEntriesAtom).map(({ path }) => path)
function createContextWithMenu(settings = {}) {
  const context = createTestGuardContext({ settings, session: { reset: jest.fn() } })
  initRoutes(context.store, [teamPage] as never)
  return context
}

test('A1 guard 10: the menu gets the parameters of the page once routes are open', () => {
  const context = createContextWithMenu()
  const guard = paramMenuGuard(context)
  guard.before?.(createNavigationAttempt('/teams/7', { found }))
  enableUserRoutes(context.store)
  guard.before?.(createNavigationAttempt('/nowhere'))
  expect(menuPaths(context)).toEqual(['/teams/:team'])
  guard.before?.(createNavigationAttempt('/teams/7', { found }))
  expect(menuPaths(context)).toEqual(['/teams/7'])
})

test('A1 guard 10: in mode ROLE the menu is not made from the routes and stays as it is', () => {
  const context = createContextWithMenu({ permissionMode: 'ROLE' })
  enableUserRoutes(context.store)
  paramMenuGuard(context).before?.(createNavigationAttempt('/teams/7', { found }))
  expect(menuPaths(context)).toEqual(['/teams/:team'])
})

describe('A1 guard 11', () => {
  function createContextInUse() {
    const context = createContextWithMenu()
    enableUserRoutes(context.store)
    setMenuParams(context.store, { team: '7' })
    return context
  }

  test('arriving at login forgets who was here: routes, session, parameters of the menu', () => {
    const context = createContextInUse()
    stateGuard(context).after?.(createNavigationAttempt('/login?redirect=%2F'))
    expect(context.store.get(userRoutesEnabledAtom)).toBe(false)
    expect(context.session.reset).toHaveBeenCalledTimes(1)
    enableUserRoutes(context.store)
    expect(menuPaths(context)).toEqual(['/teams/:team'])
  })

  test.each([
    ['arriving elsewhere', '/console', '/'],
    // It would end a sign-in that is under way.
    ['another language on the login page', '/login?locale=zh_TW', '/login?locale=en'],
  ])('%s forgets nobody', (_, to, from) => {
    const context = createContextInUse()
    stateGuard(context).after?.(createNavigationAttempt(to, { currentLocation: parseHref(from) }))
    expect(context.session.reset).not.toHaveBeenCalled()
    expect(menuPaths(context)).toEqual(['/teams/7'])
  })
})
