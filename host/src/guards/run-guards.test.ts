import { parseHref, toHref } from '../routes/routes'
import type { Guard } from './guard'
import { maxRedirects, runAfterGuards, runBeforeGuards } from './run-guards'
import { createNavigationAttempt } from './testing/navigation-attempt'

const nothingFound = () => null
const recordingGuard = (
  seen: string[],
  name: string,
  before: Guard['before'] = () => null,
): Guard => ({
  name,
  before: (visit) => {
    seen.push(`${name} ${toHref(visit.to)}`)
    return before(visit)
  },
})

test('A1.0 the before halves are asked in order, and the page is entered when none objects', async () => {
  const seen: string[] = []
  const outcome = await runBeforeGuards(
    [recordingGuard(seen, 'one'), recordingGuard(seen, 'two')],
    createNavigationAttempt('/console'),
    nothingFound,
  )
  expect(seen).toEqual(['one /console', 'two /console'])
  expect(outcome).toEqual({ enter: parseHref('/console'), moved: false })
})

test('A1.0 the first verdict counts, and who comes later is not asked', async () => {
  const seen: string[] = []
  const guards = [recordingGuard(seen, 'one', () => ({ stay: true })), recordingGuard(seen, 'two')]
  expect(await runBeforeGuards(guards, createNavigationAttempt('/console'), nothingFound)).toEqual({
    stay: true,
  })
  expect(seen).toEqual(['one /console'])
})

test('A1.0 a redirect starts again at the first guard, with the new target and the same origin', async () => {
  const seen: string[] = []
  const origins: string[] = []
  const guards = [
    recordingGuard(seen, 'one', (visit) => (origins.push(visit.currentLocation.path), null)),
    recordingGuard(seen, 'two', ({ to }) => (to.path === '/a' ? { goTo: parseHref('/b') } : null)),
  ]
  const outcome = await runBeforeGuards(
    guards,
    createNavigationAttempt('/a', { currentLocation: parseHref('/origin') }),
    nothingFound,
  )
  expect(seen).toEqual(['one /a', 'two /a', 'one /b', 'two /b'])
  expect(origins).toEqual(['/origin', '/origin'])
  expect(outcome).toEqual({ enter: parseHref('/b'), moved: true })
})

test('A1.0 each restart looks up what the new address means', async () => {
  const found = (path: string) => ({ record: { path }, params: {} }) as never
  const asked: (string | undefined)[] = []
  const guard: Guard = {
    name: 'one',
    before: (visit) => (
      asked.push(visit.found?.record.path),
      visit.to.path === '/a' ? { goTo: parseHref('/b') } : null
    ),
  }
  await runBeforeGuards([guard], createNavigationAttempt('/a'), found)
  expect(asked).toEqual(['/a', '/b'])
})

test('A1.0 after ten redirects the exception page ends the chase', async () => {
  let turns = 0
  const restless: Guard = { name: 'restless', before: () => ({ goTo: parseHref(`/${++turns}`) }) }
  const outcome = await runBeforeGuards([restless], createNavigationAttempt('/0'), nothingFound)
  expect(outcome).toEqual({
    enter: parseHref('/exception?status=500'),
    moved: true,
    exhausted: true,
  })
  expect(turns).toBe(maxRedirects + 1)
})

test('ten redirects are still followed', async () => {
  const tenTimes: Guard = {
    name: 'ten',
    before: ({ to }) =>
      Number(to.path.slice(1)) < 10
        ? { goTo: parseHref(`/${Number(to.path.slice(1)) + 1}`) }
        : null,
  }
  expect(
    await runBeforeGuards([tenTimes], createNavigationAttempt('/0'), nothingFound),
  ).toMatchObject({
    enter: parseHref('/10'),
    moved: true,
  })
})

test('a re-entry of the same address is a move: its routes have to be matched again', async () => {
  let first = true
  const again: Guard = {
    name: 'again',
    before: ({ to }) => (first ? ((first = false), { goTo: to }) : null),
  }
  expect(await runBeforeGuards([again], createNavigationAttempt('/users'), nothingFound)).toEqual({
    enter: parseHref('/users'),
    moved: true,
  })
})

test('leaving the console ends the asking', async () => {
  const leaving: Guard = {
    name: 'leaving',
    before: () => ({ leaveTo: 'https://admin.example.test' }),
  }
  expect(
    await runBeforeGuards([leaving], createNavigationAttempt('/console'), nothingFound),
  ).toEqual({
    leaveTo: 'https://admin.example.test',
  })
})

test('A21.2 what was taken out of the document’s query is told, wherever the visit ends', async () => {
  const stripping: Guard = {
    name: 'jwt',
    before: ({ to, documentQuery }) =>
      documentQuery.has('jwtToken') ? { goTo: to, documentQuery: new URLSearchParams() } : null,
  }
  for (const verdict of [{ leaveTo: 'https://admin.example.test' }, { stay: true } as const]) {
    const outcome = await runBeforeGuards(
      [stripping, { name: 'end', before: () => verdict }],
      createNavigationAttempt('/', { documentQuery: new URLSearchParams('jwtToken=x') }),
      nothingFound,
    )
    expect(outcome).toEqual({ ...verdict, outer: new URLSearchParams() })
  }
})

test('A1.0 the after halves run in the same order', () => {
  const seen: string[] = []
  const guard = (name: string): Guard => ({
    name,
    delay: ({ to }) => void seen.push(`${name} ${to.path}`),
  })
  runAfterGuards(
    [guard('one'), { name: 'silent' }, guard('two')],
    createNavigationAttempt('/console'),
  )
  expect(seen).toEqual(['one /console', 'two /console'])
})
