import { fillPathParams } from './fill-path-params'

test('A1 guard 10: a parameter in a menu path takes what the page gives', () => {
  expect(fillPathParams('/teams/:team/people/:person', { team: '7', person: 'Mei Lin' })).toBe(
    '/teams/7/people/Mei%20Lin',
  )
})

test('A1 guard 10: what is not given stays, so that the next page can fill it', () => {
  expect(fillPathParams('/teams/:team', {})).toBe('/teams/:team')
})
