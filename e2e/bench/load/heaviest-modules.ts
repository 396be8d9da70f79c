import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const sampleColumns = 16

/**
 * The modules that most of these scripts of the store is made of, with the characters that each has in
 * them, minified. Read from the source maps that the build keeps beside what it publishes.
 */
export async function heaviestModules(scriptUrls: readonly string[], count = 10) {
  const sizes = new Map<string, number>()
  for (const url of scriptUrls) {
    const sourceMap = readSourceMap(url)
    if (!sourceMap) continue
    const lines = (await (await fetch(url)).text()).split('\n')
    lines.forEach(({ length }, line) => {
      for (let column = 0; column < length; column += sampleColumns) {
        const entry = sourceMap.findEntry(line, column)
        const source = ('originalSource' in entry && entry.originalSource) || 'no source'
        sizes.set(source, (sizes.get(source) ?? 0) + sampleColumns)
      }
    })
  }
  return [...sizes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([source, size]) => `${size} ${source.replace(/^webpack:\/\/[^/]*\//, '')}`)
}

/** `/auth/1.0.0-<hash>/main.js` of the store is a file of `remote-auth`. */
function readSourceMap(url: string): SourceMap | null {
  const [, name, , ...file] = new URL(url).pathname.split('/')
  const folder = name === 'host' ? name : `remote-${name}`
  const path = fileURLToPath(
    new URL(`../../../${folder}/.cache/source-maps/${file.join('/')}.map`, import.meta.url),
  )
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
}
