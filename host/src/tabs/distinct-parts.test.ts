import { distinctParts } from './distinct-parts'

test.each([
  [
    ['/items/12/log', '/items/13/log'],
    ['12', '13'],
  ],
  [
    ['/items?id=1&view=all', '/items?id=2&view=all'],
    ['id=1', 'id=2'],
  ],
  [
    ['/items', '/items/new'],
    ['', 'new'],
  ],
  [
    ['/teams/1/people/7', '/teams/2/people/7?all=1'],
    ['1', '2 all=1'],
  ],
])('A4.1 what tells %j apart is %j', (addresses, expected) => {
  expect(distinctParts(addresses)).toEqual(expected)
})
