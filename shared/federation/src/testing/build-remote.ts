import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'

// A process that builds the remotes whose folders it is told, one after the other, and says what came of
// each. It loads webpack once, which takes longer than to build a small remote.
process.on('message', async (folder: string) => {
  process.chdir(folder)
  const { default: configure } = (await import(join(folder, 'webpack.config.ts'))) as {
    default: (env: unknown, args: object) => Configuration
  }
  webpack(configure(null, {}), (error, stats) =>
    process.send!(error ? String(error.stack) : stats!.toString('errors-warnings')),
  )
})
