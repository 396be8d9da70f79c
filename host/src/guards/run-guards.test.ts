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
  before: (attempt) => {
    seen.push(`${name} ${toHref(attempt.to)}`)
    return before(attempt)
  },
})

test('A1.0 the before halves are called in order, and the page is entered when all of them return null', async () => {
  const seen: string[] = []
  const outcome = await runBeforeGuards(
    [recordingGuard(seen, 'one'), recordingGuard(seen, 'two')],
    createNavigationAttempt('/console'),
    nothingFound,
  )
  expect(seen).toEqual(['one /console', 'two /console'])
  expect(outcome).toEqual({ enter: parseHref('/console'), redirected: false })
})

test('A1.0 the first result counts, and later guards are not called', async () => {
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
    recordingGuard(seen, 'one', (attempt) => (origins.push(attempt.currentLocation.path), null)),
    recordingGuard(seen, 'two', ({ to }) => (to.path === '/a' ? { goTo: parseHref('/b') } : null)),
  ]
  const outcome = await runBeforeGuards(
    guards,
    createNavigationAttempt('/a', { currentLocation: parseHref('/origin') }),
    nothingFound,
  )
  expect(seen).toEqual(['one /a', 'two /a', 'one /b', 'two /b'])
  expect(origins).toEqual(['/origin', '/origin'])
  expect(outcome).toEqual({ enter: parseHref('/b'), redirected: true })
})

test('A1.0 each restart looks up what the new address means', async () => {
  const found = (path: string) => ({ record: { path }, params: {} }) as never
  const foundPaths: (string | undefined)[] = []
  const guard: Guard = {
    name: 'one',
    before: (attempt) => (
      foundPaths.push(attempt.found?.record.path),
      attempt.to.path === '/a' ? { goTo: parseHref('/b') } : null
    ),
  }
  await runBeforeGuards([guard], createNavigationAttempt('/a'), found)
  expect(foundPaths).toEqual(['/a', '/b'])
})

test('A1.0 after ten redirects the attempt ends at the exception page', async () => {
  let redirects = 0
  const endless: Guard = { name: 'endless', before: () => ({ goTo: parseHref(`/${++redirects}`) }) }
  const outcome = await runBeforeGuards([endless], createNavigationAttempt('/0'), nothingFound)
  expect(outcome).toEqual({
    enter: parseHref('/exception?status=500'),
    redirected: true,
    redirects: Array.from({ length: 12 }, (_, step) => `/${step}`),
  })
  expect(redirects).toBe(maxRedirects + 1)
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
    redirected: true,
  })
})

test('a redirect to the same address counts as one: its routes have to be matched again', async () => {
  let first = true
  const reenter: Guard = {
    name: 'reenter',
    before: ({ to }) => (first ? ((first = false), { goTo: to }) : null),
  }
  expect(await runBeforeGuards([reenter], createNavigationAttempt('/users'), nothingFound)).toEqual(
    {
      enter: parseHref('/users'),
      redirected: true,
    },
  )
})

test('leaving the console is an outcome of its own', async () => {
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

test('A21.2 the guards that follow see the document query that one of them has changed', async () => {
  const stripping: Guard = {
    name: 'jwt',
    before: ({ to, documentQuery }) =>
      documentQuery.has('jwtToken') ? { goTo: to, documentQuery: new URLSearchParams() } : null,
  }
  const seen: string[] = []
  const next: Guard = {
    name: 'next',
    before: ({ documentQuery }) => (seen.push(documentQuery.toString()), null),
  }
  await runBeforeGuards(
    [stripping, next],
    createNavigationAttempt('/', { documentQuery: new URLSearchParams('jwtToken=x') }),
    nothingFound,
  )
  expect(seen).toEqual([''])
})

test('A1.0 the after halves run in the same order', () => {
  const seen: string[] = []
  const guard = (name: string): Guard => ({
    name,
    after: ({ to }) => void seen.push(`${name} ${to.path}`),
  })
  runAfterGuards(
    [guard('one'), { name: 'silent' }, guard('two')],
    createNavigationAttempt('/console'),
  )
  expect(seen).toEqual(['one /console', 'two /console'])
})
