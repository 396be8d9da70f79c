// Compiles a package of ours for `npm run pack`, file by file into `dist`, with its types. Sharing at
// run time goes by module, so nothing is bundled. npm calls it in the folder of the package.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformFile } from '@swc/core'

const sources = join(process.cwd(), 'src')
const output = join(process.cwd(), 'dist')
const binFolder = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

rmSync(output, { recursive: true, force: true })
for (const file of readdirSync(sources, { recursive: true })) {
  if (!extname(file) || /\.(test\.tsx?|d\.ts)$/.test(file)) continue
  const target = join(output, file)
  mkdirSync(dirname(target), { recursive: true })
  if (/\.tsx?$/.test(file)) writeFileSync(target.replace(/\.tsx?$/, '.js'), await compile(file))
  else cpSync(join(sources, file), target)
}
const types = spawnSync(join(binFolder, 'tsc'), ['-p', 'tsconfig.pack.json'], { stdio: 'inherit' })
process.exitCode = types.status ?? 1

async function compile(file) {
  const { code } = await transformFile(join(sources, file), {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      baseUrl: sources,
      paths: {},
    },
    // Node wants the extension of a file.
    module: { type: 'es6', resolveFully: true },
  })
  return code
}
