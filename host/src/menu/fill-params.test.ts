import { fillParams } from './fill-params'

test('A1 guard 10: a parameter in a menu path takes what the page gives', () => {
  expect(fillParams('/teams/:team/people/:person', { team: '7', person: 'Mei Lin' })).toBe(
    '/teams/7/people/Mei%20Lin',
  )
})

test('A1 guard 10: what is not given stays, so that the next page can fill it', () => {
  expect(fillParams('/teams/:team', {})).toBe('/teams/:team')
})
