import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pureComponentsLoader from './pure-components-loader'

test('components and contexts count as pure, and their names for developers are left out', () => {
  expect(
    pureComponentsLoader(
      'var Link = React10.forwardRef(\n  render\n);\nLink.displayName = "Link";\nvar Context = React.createContext(null);\n',
    ),
  ).toBe(
    'var Link = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nvar Context = /* @__PURE__ */ React.createContext(null);\n',
  )
})

test('other statements stay as they are', () => {
  const source =
    'RenderErrorBoundary.contextType = Context;\nconst memo = React.useMemo(() => 1, []);\n'
  expect(pureComponentsLoader(source)).toBe(source)
})

test('the router is written the way the loader expects', () => {
  const host = createRequire(join(import.meta.dirname, '../../../host/package.json'))
  const folder = join(dirname(host.resolve('react-router/package.json')), 'dist/production')
  const index = readFileSync(join(folder, 'index.mjs'), 'utf8')
  const chunk = /from "\.\/(chunk-\w+\.mjs)"/g
  const sources = [...index.matchAll(chunk)].map(([, file]) =>
    readFileSync(join(folder, file!), 'utf8'),
  )
  const pure = sources.map(pureComponentsLoader).join('\n')
  expect(pure).toContain('var Link = /* @__PURE__ */ React')
  expect(pure).not.toContain('Link.displayName')
})
