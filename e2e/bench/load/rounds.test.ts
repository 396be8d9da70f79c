import { roundsOf } from './rounds'

const page = { url: '/', askedBy: [] }

test('a page that needs nothing else takes one round', () => {
  expect(roundsOf([page])).toBe(1)
})

test('what the HTML preloads comes in the second round, however much it is', () => {
  const all = ['a', 'b', 'c', 'd'].map((url) => ({ url, askedBy: ['/'] }))
  expect(roundsOf([page, ...all])).toBe(2)
})

test('a script that asks for another script adds a round', () => {
  expect(
    roundsOf([page, { url: 'entry', askedBy: ['/'] }, { url: 'chunk', askedBy: ['entry'] }]),
  ).toBe(3)
})

test('the deepest of several initiators counts', () => {
  const requests = [
    page,
    { url: 'entry', askedBy: ['/'] },
    { url: 'chunk', askedBy: ['entry'] },
    { url: 'late', askedBy: ['/', 'chunk'] },
  ]
  expect(roundsOf(requests)).toBe(4)
})

test('a file preloaded by the HTML stays in round two when a script asks for it again', () => {
  expect(
    roundsOf([
      page,
      { url: 'entry', askedBy: ['/'] },
      { url: 'chunk', askedBy: ['/'] },
      { url: 'chunk', askedBy: ['entry'] },
    ]),
  ).toBe(2)
})

test('what the browser asks for of its own accord counts as asked for by the page', () => {
  expect(roundsOf([page, { url: 'icon', askedBy: [] }])).toBe(2)
})
