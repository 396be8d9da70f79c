import { addressOf } from '../routes/routes'
import { httpCancelGuard } from './http-cancel-guard'
import { messageGuard } from './message-guard'
import { seenPaths } from './page-guard'
import { paramMenuGuard } from './param-menu-guard'
import { progressGuard } from './progress-guard'
import { scrollGuard } from './scroll-guard'
import { stateGuard } from './state-guard'
import { aPage, aVisit } from './testing/a-visit'

test('A1 guard 5: pending calls are cancelled only where that is switched on', () => {
  const cancelAll = jest.fn()
  httpCancelGuard({ cancelOnSwitch: () => false, cancelAll }).before?.(aVisit('/a'))
  expect(cancelAll).not.toHaveBeenCalled()
  httpCancelGuard({ cancelOnSwitch: () => true, cancelAll }).before?.(aVisit('/a'))
  expect(cancelAll).toHaveBeenCalledTimes(1)
})

test('A1 guard 6: a new page begins at its top', () => {
  const toTop = jest.fn()
  const guard = scrollGuard(toTop)
  guard.after?.(aVisit('/users', { from: addressOf('/console') }))
  expect(toTop).toHaveBeenCalledTimes(1)
})

test('A16.2 a change of language leaves the page where it is', () => {
  const toTop = jest.fn()
  scrollGuard(toTop).after?.(aVisit('/users?locale=en', { from: addressOf('/users?locale=zh_TW') }))
  expect(toTop).not.toHaveBeenCalled()
})

describe('A1 guard 7', () => {
  const messages = { closeOnSwitch: () => true, closeAll: jest.fn(), warn: jest.fn() }
  const leaving = () => aVisit('/users', { from: addressOf('/console') })

  test('dialogs of the page that is left are closed', () => {
    messageGuard(messages).before?.(leaving())
    expect(messages.closeAll).toHaveBeenCalledTimes(1)
  })

  test('not where that is switched off, and not when the page stays', () => {
    messages.closeAll.mockClear()
    messageGuard({ ...messages, closeOnSwitch: () => false }).before?.(leaving())
    messageGuard(messages).before?.(aVisit('/users?locale=en', { from: addressOf('/users') }))
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
  const seen = seenPaths()
  const guard = progressGuard(seen, { enabled: () => true, show: (running) => shown.push(running) })
  guard.before?.(aVisit('/users'))
  guard.after?.(aVisit('/users'))
  expect(shown).toEqual([true, false])
  seen.add(addressOf('/users'))
  guard.before?.(aVisit('/users'))
  expect(shown).toEqual([true, false])
})

test('A1 guard 8: the bar is off by default', () => {
  const show = jest.fn()
  const guard = progressGuard(seenPaths(), { enabled: () => false, show })
  guard.before?.(aVisit('/users'))
  guard.after?.(aVisit('/users'))
  expect(show).not.toHaveBeenCalled()
})

test('A1 guard 10: the menu is filled with the parameters of the page, once routes are open', () => {
  const fill = jest.fn()
  const found = { ...aPage('/teams/:team'), params: { team: '7' } }
  const menu = { routesOpen: () => true, mode: () => 'ROUTE_MAPPING' as const, fill }
  paramMenuGuard({ ...menu, routesOpen: () => false }).before?.(aVisit('/teams/7', { found }))
  paramMenuGuard(menu).before?.(aVisit('/nowhere'))
  expect(fill).not.toHaveBeenCalled()
  paramMenuGuard(menu).before?.(aVisit('/teams/7', { found }))
  expect(fill).toHaveBeenCalledWith({ team: '7' })
})

test('A1 guard 10: in mode ROLE the menu is its own and stays as it is', () => {
  const fill = jest.fn()
  const found = { ...aPage('/teams/:team'), params: { team: '7' } }
  paramMenuGuard({ routesOpen: () => true, mode: () => 'ROLE', fill }).before?.(
    aVisit('/teams/7', { found }),
  )
  expect(fill).not.toHaveBeenCalled()
})

test('A1 guard 11: arriving at login forgets, arriving elsewhere does not', () => {
  const forget = jest.fn()
  stateGuard(forget).after?.(aVisit('/console'))
  expect(forget).not.toHaveBeenCalled()
  stateGuard(forget).after?.(aVisit('/login?redirect=%2F'))
  expect(forget).toHaveBeenCalledTimes(1)
})

test('A1 guard 11: another language on the sign-in page is no arrival, and ends no sign-in that is under way', () => {
  const forget = jest.fn()
  stateGuard(forget).after?.(aVisit('/login?locale=zh_TW', { from: addressOf('/login?locale=en') }))
  expect(forget).not.toHaveBeenCalled()
})
