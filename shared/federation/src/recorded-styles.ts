import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { RecordedStyles } from '@console/contract/recorded-styles'
import { resolvePackageFolder } from './installed-packages'

const localPath = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const tsxLoader = pathToFileURL(join(resolvePackageFolder('tsx'), 'dist/loader.mjs')).href

/**
 * The styles of an application's landing parts, computed by its own `recorded-styles` module; null
 * where it has none. A process of its own: React and the components must be those of production,
 * whatever the build has loaded.
 */
export async function runStyleRecording(root: string): Promise<RecordedStyles | null> {
  const module = join(root, 'src/recorded-styles/recorded-styles.tsx')
  if (!existsSync(module)) return null
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', tsxLoader, localPath('./record-styles.ts'), module],
    {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        TSX_TSCONFIG_PATH: localPath('../tsconfig.recording.json'),
      },
    },
  )
  return RecordedStyles.parse(JSON.parse(stdout))
}
