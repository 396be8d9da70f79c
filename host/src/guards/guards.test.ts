import { enableUserRoutes } from '../permission/permission'
import { createGuards, runBeforeGuards } from './guards'
import { createTestGuardContext } from './testing/guard-context'
import { createFoundRoute, createNavigationAttempt } from './testing/navigation-attempt'

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
  ])
})

test.each(['/console?locale=en', '/console?locale=en&redirect=https%3A%2F%2Flisted.example.test'])(
  'A21.1 until hand-over is built, a brand with a product keeps people: %s',
  async (href) => {
    const context = createTestGuardContext({ page: { product: 'https://admin.example.test' } })
    enableUserRoutes(context.store)
    const found = createFoundRoute('/console')
    const outcome = await runBeforeGuards(
      createGuards(context).filter(({ name }) => name !== 'locale'), // needs its texts
      createNavigationAttempt(href, { found }),
      () => found,
    )
    expect(outcome).toMatchObject({ enter: { path: '/console' } })
  },
)
