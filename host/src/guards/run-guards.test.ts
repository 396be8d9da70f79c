import { addressOf, hrefOf } from '../routes/routes'
import type { Guard } from './guard'
import { mostRedirects, runAfter, runBefore } from './run-guards'
import { aVisit } from './testing/a-visit'

const nothingFound = () => null
const note = (seen: string[], name: string, before: Guard['before'] = () => null): Guard => ({
  name,
  before: (visit) => {
    seen.push(`${name} ${hrefOf(visit.to)}`)
    return before(visit)
  },
})

test('A1.0 the before halves are asked in order, and the page is entered when none objects', async () => {
  const seen: string[] = []
  const outcome = await runBefore(
    [note(seen, 'one'), note(seen, 'two')],
    aVisit('/console'),
    nothingFound,
  )
  expect(seen).toEqual(['one /console', 'two /console'])
  expect(outcome).toEqual({ enter: addressOf('/console'), moved: false })
})

test('A1.0 the first verdict counts, and who comes later is not asked', async () => {
  const seen: string[] = []
  const guards = [note(seen, 'one', () => ({ stay: true })), note(seen, 'two')]
  expect(await runBefore(guards, aVisit('/console'), nothingFound)).toEqual({ stay: true })
  expect(seen).toEqual(['one /console'])
})

test('A1.0 a redirect starts again at the first guard, with the new target and the same origin', async () => {
  const seen: string[] = []
  const origins: string[] = []
  const guards = [
    note(seen, 'one', (visit) => (origins.push(visit.from.path), null)),
    note(seen, 'two', ({ to }) => (to.path === '/a' ? { goTo: addressOf('/b') } : null)),
  ]
  const outcome = await runBefore(
    guards,
    aVisit('/a', { from: addressOf('/origin') }),
    nothingFound,
  )
  expect(seen).toEqual(['one /a', 'two /a', 'one /b', 'two /b'])
  expect(origins).toEqual(['/origin', '/origin'])
  expect(outcome).toEqual({ enter: addressOf('/b'), moved: true })
})

test('A1.0 each restart looks up what the new address means', async () => {
  const found = (path: string) => ({ record: { path }, params: {} }) as never
  const asked: (string | undefined)[] = []
  const guard: Guard = {
    name: 'one',
    before: (visit) => (
      asked.push(visit.found?.record.path),
      visit.to.path === '/a' ? { goTo: addressOf('/b') } : null
    ),
  }
  await runBefore([guard], aVisit('/a'), found)
  expect(asked).toEqual(['/a', '/b'])
})

test('A1.0 after ten redirects the exception page ends the chase', async () => {
  let turns = 0
  const restless: Guard = { name: 'restless', before: () => ({ goTo: addressOf(`/${++turns}`) }) }
  const outcome = await runBefore([restless], aVisit('/0'), nothingFound)
  expect(outcome).toEqual({
    enter: addressOf('/exception?status=500'),
    moved: true,
    exhausted: true,
  })
  expect(turns).toBe(mostRedirects + 1)
})

test('ten redirects are still followed', async () => {
  const tenTimes: Guard = {
    name: 'ten',
    before: ({ to }) =>
      Number(to.path.slice(1)) < 10
        ? { goTo: addressOf(`/${Number(to.path.slice(1)) + 1}`) }
        : null,
  }
  expect(await runBefore([tenTimes], aVisit('/0'), nothingFound)).toMatchObject({
    enter: addressOf('/10'),
    moved: true,
  })
})

test('a re-entry of the same address is a move: its routes have to be matched again', async () => {
  let first = true
  const again: Guard = {
    name: 'again',
    before: ({ to }) => (first ? ((first = false), { goTo: to }) : null),
  }
  expect(await runBefore([again], aVisit('/users'), nothingFound)).toEqual({
    enter: addressOf('/users'),
    moved: true,
  })
})

test('leaving the console ends the asking', async () => {
  const leaving: Guard = {
    name: 'leaving',
    before: () => ({ leaveTo: 'https://admin.example.test' }),
  }
  expect(await runBefore([leaving], aVisit('/console'), nothingFound)).toEqual({
    leaveTo: 'https://admin.example.test',
  })
})

test('A21.2 what was taken out of the document’s query is told, wherever the visit ends', async () => {
  const stripping: Guard = {
    name: 'jwt',
    before: ({ to, outer }) =>
      outer.has('jwtToken') ? { goTo: to, outer: new URLSearchParams() } : null,
  }
  for (const verdict of [{ leaveTo: 'https://admin.example.test' }, { stay: true } as const]) {
    const outcome = await runBefore(
      [stripping, { name: 'end', before: () => verdict }],
      aVisit('/', { outer: new URLSearchParams('jwtToken=x') }),
      nothingFound,
    )
    expect(outcome).toEqual({ ...verdict, outer: new URLSearchParams() })
  }
})

test('A1.0 the after halves run in the same order', () => {
  const seen: string[] = []
  const guard = (name: string): Guard => ({
    name,
    after: ({ to }) => void seen.push(`${name} ${to.path}`),
  })
  runAfter([guard('one'), { name: 'silent' }, guard('two')], aVisit('/console'))
  expect(seen).toEqual(['one /console', 'two /console'])
})
