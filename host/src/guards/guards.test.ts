import { createGuards } from './guards'
import { createTestGuardContext } from './testing/guard-context'

test('A1 the guards run in the order of the specification, each with its before and after half', () => {
  expect(
    createGuards(createTestGuardContext()).map(({ name, before, after }) =>
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
