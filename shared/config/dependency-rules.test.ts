// A rule that no longer works reports nothing, just like a rule that is kept. So here each rule is
// run on a wrong import written for it.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findRemotes } from './commands/tools/paths.mjs'
import { readFolderOrders, parseFolderOrder, findUnlistedFolders } from './folder-order.js'
import config, { createRules } from './dependency-rules.js'
import { findModulesWithOneUser } from './shared-is-shared.js'

const configFolder = __dirname
const root = join(configFolder, '../..')
const examples = join(configFolder, 'bad-examples')

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

interface Module {
  source: string
  dependents: string[]
}

/**
 * Runs one of this package's tools and gives what it prints; finding something wrong is not a
 * failure here.
 */
const runTool = (tool: string, args: string[], cwd: string, input = '') =>
  new Promise<string>((resolve) => {
    const child = execFile(
      join(configFolder, 'node_modules/.bin', tool),
      args,
      { cwd, maxBuffer: 1e8 },
      (_, printed) => resolve(printed),
    )
    child.stdin?.end(input)
  })

interface LintMessage {
  line: number
  message: string
  ruleId: string | null
}

/** What eslint finds in code that stands at this path. */
async function lintAs(path: string, code: string): Promise<LintMessage[]> {
  const args = ['--config', 'shared/config/eslint.base.js', '--format', 'json', '--stdin']
  const printed = await runTool('eslint', [...args, '--stdin-filename', path], root, code)
  const [file] = JSON.parse(printed) as [{ messages: LintMessage[] }]
  return file.messages
}

const orders = readFolderOrders(root)

describe('each rule catches its bad example:', () => {
  let violations: Violation[] = []

  beforeAll(async () => {
    const printed = await runTool(
      'depcruise',
      ['--config', '../dependency-rules.js', '--output-type', 'json', '.'],
      examples,
    )
    const found = JSON.parse(printed) as { modules: Module[]; summary: { violations: Violation[] } }
    violations = [...found.summary.violations, ...findModulesWithOneUser(found.modules)]
  })

  const named = new Set([
    'shared-is-shared',
    ...createRules(readFolderOrders(examples)).map(({ name }) => name),
  ])
  const caught = (name: string) =>
    violations.filter(({ rule, from }) => rule.name === name && basename(from).startsWith(name))

  test.each([...named])('%s', (name) => expect(caught(name)).not.toEqual([]))

  test('routes-service-queries, in each of its four rules', () => {
    const files = caught('routes-service-queries')
      .map(({ from }) => basename(from))
      .sort()
    expect(files).toEqual(
      ['-http', '-queries', '-routes', '-service', '']
        .map((end) => `routes-service-queries${end}.ts`)
        .sort(),
    )
  })

  test.each([
    ['backend-stands-alone', 'e2e', 'services/src'],
    ['tests-are-leaves', 'host/src', 'services/src'],
  ])('%s, in %s and in %s', (name, ...folders) => {
    const found = caught(name).map(({ from }) => from)
    expect(found).toEqual(expect.arrayContaining(folders.map((folder) => `${folder}/${name}.ts`)))
  })

  test('one-gate, for every library', () => {
    const gates = createRules([]).filter(({ name }) => name === 'one-gate')
    expect(caught('one-gate')).toHaveLength(gates.length)
  })

  test('what builds create in our packages is not read, but libraries are, although they lie in a dist folder too', () => {
    const isExcluded = (path: string) =>
      config.options.exclude.path.some((pattern) => new RegExp(pattern).test(path))
    for (const file of [
      'host/dist/main.js',
      'shared/ui/.cache/x.js',
      'dev/gallery/dist/main.js',
      'e2e/test-results/artifacts/y.js',
    ])
      expect(isExcluded(file)).toBe(true)
    const library = 'node_modules/.pnpm/jose@6.2.17/node_modules/jose/dist/webapi/index.js'
    expect(isExcluded(library)).toBe(false)
    const gates = createRules([]).filter(({ name }) => name === 'one-gate')
    expect(gates.some(({ to }) => new RegExp(to.path).test(library))).toBe(true)
  })

  test('shared-is-shared, but not for a file that only its own package imports', () => {
    const countFound = (source: string, ...dependents: string[]) =>
      findModulesWithOneUser([{ source, dependents }]).length
    expect(countFound('shared/ui/src/table/table.tsx', 'remote-users/src/people/people.tsx')).toBe(
      1,
    )
    expect(
      countFound(
        'shared/ui/src/table/table.tsx',
        'remote-users/src/people/people.tsx',
        'host/src/pages/home.tsx',
      ),
    ).toBe(0)
    expect(
      countFound(
        'shared/ui/src/table/table.tsx',
        'remote-users/src/people/people.tsx',
        'host/src/pages/home.test.tsx',
      ),
    ).toBe(1)
    expect(countFound('shared/ui/src/table/table.tsx', 'dev/gallery/src/gallery/gallery.tsx')).toBe(
      0,
    )
    expect(countFound('shared/ui/src/table/row.tsx', 'shared/ui/src/table/table.tsx')).toBe(0)
  })

  test('no-bare-browser, for storage, requests and the address', async () => {
    const code = readFileSync(join(examples, 'host/src/no-bare-browser.ts'), 'utf8')
    const lint = async (path: string) =>
      (await lintAs(path, code))
        .filter(({ message }) => message.includes('no-bare-browser'))
        .map(({ line }) => line)
    const [storage, cookies, requests, address] = [[2, 3], [4], [5, 6], [7, 8, 9]]
    const all = [...storage, ...cookies, ...requests, ...address]
    const lines = {
      'host/src/shell': all,
      'remote-team/src/accounts': all,
      'host/src/storage': [...cookies, ...requests, ...address],
      'host/src/http': [...storage, ...cookies, ...address],
      'host/src/router': [...storage, ...cookies, ...requests],
    }
    const found = await Promise.all(
      Object.keys(lines).map((folder) => lint(`${folder}/leave-page.ts`)),
    )
    expect(found).toEqual(Object.values(lines))
  })

  test('no-conditional-text-nodes-with-siblings, for words, literals and templates', async () => {
    const example = 'host/src/no-conditional-text-nodes-with-siblings.tsx'
    const code = readFileSync(join(examples, example), 'utf8')
    const found = await lintAs('host/src/shell/header.tsx', code)
    const ofRule = found.filter(({ ruleId }) => ruleId?.endsWith('text-nodes-with-siblings'))
    expect([...new Set(ofRule.map(({ line }) => line))]).toEqual([4, 8, 12, 17])
  })

  test('by-the-front-door, for inner files and private names', async () => {
    const example = 'host/src/by-the-front-door.ts'
    const found = await lintAs(example, readFileSync(join(examples, example), 'utf8'))
    const rules = ['no-restricted-imports', 'no-underscore-dangle']
    const ofRule = found.filter(({ ruleId }) => rules.includes(ruleId ?? ''))
    expect(ofRule.map(({ line }) => line)).toEqual([2, 3, 4, 7])
  })

  test('no-promise-all-over-a-transaction, for all that waits for several at once', async () => {
    const example = 'services/src/modules/users/no-promise-all-over-a-transaction.ts'
    const found = await lintAs(example, readFileSync(join(examples, example), 'utf8'))
    const ofRule = found.filter(({ message }) => message.startsWith('no-promise-all'))
    expect(ofRule.map(({ line }) => line)).toEqual([5, 8, 15])
  })

  test('nothing-unused, for files, exports and dependencies', async () => {
    const printed = await runTool(
      'knip',
      ['--no-progress', '--reporter', 'compact'],
      join(examples, 'nothing-unused'),
    )
    for (const unused of ['unused-file.ts', 'unusedExport', 'unused-dependency'])
      expect(printed).toContain(unused)
  })
})

describe('the order of folders', () => {
  test('is read from one line of a README', () => {
    expect(parseFolderOrder('# x\n\n**Folder order:** `storage` brand, http-2\n\nmore')).toEqual([
      'storage',
      'brand',
      'http-2',
    ])
    expect(parseFolderOrder('# no order')).toBeNull()
  })

  test('stands in the README of every application', () => {
    expect(orders.map(({ pkg }) => pkg)).toEqual([
      'host',
      ...findRemotes(root),
      'dev/gallery',
      'services',
    ])
  })

  test('names every folder of its package', () => {
    expect(
      orders.flatMap((order) =>
        findUnlistedFolders(root, order).map((folder) => `${order.pkg}: ${folder}`),
      ),
    ).toEqual([])
  })
})
