import type { RunningRelease } from '../releases/releases-service'
import { loadPageStyles } from './page-styles'

interface TestRelease {
  name: string
  system: string
  rules: Record<string, string>
}

const load = (releases: TestRelease[]) =>
  loadPageStyles(
    {
      releaseStorage: {
        readText: async (_: unknown, file: string) => {
          const { name, system, rules } = releases.find((release) => release.name === file)!
          return JSON.stringify({ system, global: `/* ${name} */`, rules, parts: ['page'] })
        },
      } as never,
    },
    releases.map(
      ({ name, system }) =>
        ({
          name,
          manifest: { name, styles: { file: name, integrity: '', system, parts: ['page'] } },
        }) as unknown as RunningRelease,
    ),
  )
const host = { name: 'host', system: 'a', rules: { 'c-1': '.c-1{top:0}' } }

test('the page has the global styles of its host once, and the rules of every release, each once', async () => {
  const auth = { name: 'auth', system: 'a', rules: { ...host.rules, 'c-2': '.c-2{top:1px}' } }
  expect(await load([host, auth])).toEqual({
    css: '/* host */.c-1{top:0}.c-2{top:1px}',
    recorded: { classes: ['c-1', 'c-2'], parts: ['host/page', 'auth/page'] },
  })
})

test('a remote that another design system was recorded with is computed in the browser', async () => {
  const styles = await load([host, { name: 'auth', system: 'b', rules: { 'c-2': '.c-2{top:0}' } }])
  expect(styles!.recorded).toEqual({ classes: ['c-1'], parts: ['host/page'] })
})

test('styles that would end the element they stand in are not put into the page', async () => {
  const rules = { 'c-2': '.c-2{content:"</STYLE><script>"}' }
  expect(await load([host, { name: 'auth', system: 'a', rules }])).toBeNull()
})

test('a host without recorded styles has a page without them', async () => {
  const release = { name: 'host', manifest: {} } as unknown as RunningRelease
  expect(await loadPageStyles({ releaseStorage: {} as never }, [release])).toBeNull()
})
