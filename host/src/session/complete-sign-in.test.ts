import { whereNext, type Situation } from './complete-sign-in'

const situation = (differing: Partial<Situation> = {}): Situation => ({
  timedOut: false,
  wanted: null,
  hasWorkplace: true,
  homePath: undefined,
  goHome: true,
  ...differing,
})

test('spec §4: under the cover a sign-in stays, whatever was asked for', () => {
  expect(whereNext(situation({ timedOut: true, wanted: { goTo: '/users' } }))).toEqual({
    stay: true,
  })
})

test('A1.1.8 the redirect of the address comes first', () => {
  expect(whereNext(situation({ wanted: { goTo: '/users/my-account' } }))).toEqual({
    goTo: '/users/my-account',
  })
  expect(whereNext(situation({ wanted: { leaveTo: 'https://admin.test/' } }))).toEqual({
    leaveTo: 'https://admin.test/',
  })
})

test('A1.1.8 … also before a team is chosen: the link that brought the person here is why they sign in', () => {
  expect(
    whereNext(situation({ hasWorkplace: false, wanted: { goTo: '/users/my-account' } })),
  ).toEqual({ goTo: '/users/my-account' })
})

test.each([null, { goTo: '/' }, { goTo: '/console' }])(
  'rulings 9: without a team one is chosen first, when %p was asked for',
  (wanted) => {
    expect(whereNext(situation({ hasWorkplace: false, wanted }))).toEqual({
      goTo: '/asset/selectaccount',
    })
  },
)

test('rulings 9: otherwise the person’s home, or the common one', () => {
  expect(whereNext(situation({ homePath: '/dashboard' }))).toEqual({ goTo: '/dashboard' })
  expect(whereNext(situation())).toEqual({ goTo: '/console' })
})

test('A11.2 who does not want to go home stays', () => {
  expect(whereNext(situation({ goHome: false }))).toEqual({ stay: true })
})
