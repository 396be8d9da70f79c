import { escapeImports, removeFolder } from './stable-module-ids-plugin'

test.each([
  (folder: string) =>
    `provide module (default) react@19.3.1 = ${folder}/node_modules/react/index.js`,
  (folder: string) =>
    `container entry (default) [] ${folder}/remote/node_modules/.federation/entry.${hashOf(folder)}.js`,
  (folder: string) =>
    `javascript/esm|${folder}/remote/node_modules/.federation/entry.${hashOf(folder)}.js|${hashOf(folder).slice(0, 16)}`,
])('a module is known by the same identifier in every folder', (identifierIn) => {
  const [here, there] = ['/home/mei/console', "/srv/tom's work/console"]
  expect(removeFolder(identifierIn(here), here)).toBe(removeFolder(identifierIn(there), there))
})

test('modules that differ by more than the folder stay apart', () => {
  const provided = (file: string) => removeFolder(`provide module x@1.0.0 = /a/${file}`, '/a')
  expect(provided('one.js')).not.toBe(provided('two.js'))
})

test('an apostrophe in the path of the federation runtime does not end the import', () => {
  const source = "import federation from '/srv/tom's work/bundler.js';\nif(x){ var a = 'b' }"
  expect(escapeImports(source)).toBe(
    `import federation from "/srv/tom's work/bundler.js";\nif(x){ var a = 'b' }`,
  )
})

const hashOf = (folder: string) =>
  Array.from({ length: 32 }, (_, index) => ((folder.length + index) % 16).toString(16)).join('')
