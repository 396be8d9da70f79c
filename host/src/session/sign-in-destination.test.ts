import { signInDestination, type SignInDestinationOptions } from './sign-in-destination'

const options = (overrides: Partial<SignInDestinationOptions> = {}): SignInDestinationOptions => ({
  requested: null,
  hasWorkplace: true,
  homePath: undefined,
  goHome: true,
  ...overrides,
})

test('A1.1.8 the redirect of the address comes first', () => {
  expect(signInDestination(options({ requested: { goTo: '/users/my-account' } }))).toEqual({
    goTo: '/users/my-account',
  })
  expect(signInDestination(options({ requested: { leaveTo: 'https://admin.test/' } }))).toEqual({
    leaveTo: 'https://admin.test/',
  })
})

test('A1.1.8 the redirect comes first even before a team is chosen: it is why the person signs in', () => {
  expect(
    signInDestination(options({ hasWorkplace: false, requested: { goTo: '/users/my-account' } })),
  ).toEqual({ goTo: '/users/my-account' })
})

test.each([null, { goTo: '/' }, { goTo: '/console' }])(
  'rulings 9: without a team one is chosen first, when %p was requested',
  (requested) => {
    expect(signInDestination(options({ hasWorkplace: false, requested }))).toEqual({
      goTo: '/asset/selectaccount',
    })
  },
)

test('rulings 9: otherwise a sign-in ends at the person’s home, or at the default one', () => {
  expect(signInDestination(options({ homePath: '/dashboard' }))).toEqual({ goTo: '/dashboard' })
  expect(signInDestination(options())).toEqual({ goTo: '/console' })
})

test('A11.2 without goHome a sign-in stays on the page', () => {
  expect(signInDestination(options({ goHome: false }))).toEqual({ stay: true })
})
