import { countDependentRounds } from './dependent-rounds'

const page = { url: '/', initiators: [] }

test('a page that needs nothing else takes one round', () => {
  expect(countDependentRounds([page])).toBe(1)
})

test('what the HTML preloads comes in the second round, however much it is', () => {
  const all = ['a', 'b', 'c', 'd'].map((url) => ({ url, initiators: ['/'] }))
  expect(countDependentRounds([page, ...all])).toBe(2)
})

test('a script that requests another script adds a round', () => {
  expect(
    countDependentRounds([
      page,
      { url: 'entry', initiators: ['/'] },
      { url: 'chunk', initiators: ['entry'] },
    ]),
  ).toBe(3)
})

test('the deepest of several initiators counts', () => {
  const requests = [
    page,
    { url: 'entry', initiators: ['/'] },
    { url: 'chunk', initiators: ['entry'] },
    { url: 'late', initiators: ['/', 'chunk'] },
  ]
  expect(countDependentRounds(requests)).toBe(4)
})

test('a file preloaded by the HTML stays in round two when a script requests it again', () => {
  expect(
    countDependentRounds([
      page,
      { url: 'entry', initiators: ['/'] },
      { url: 'chunk', initiators: ['/'] },
      { url: 'chunk', initiators: ['entry'] },
    ]),
  ).toBe(2)
})

test('a request without an initiator counts as requested by the page', () => {
  expect(countDependentRounds([page, { url: 'icon', initiators: [] }])).toBe(2)
})
