// Run by styles-plugin.ts in a process of its own: `record-styles.ts <module>`. Prints what the
// module's `record()` gives.
import { pathToFileURL } from 'node:url'

// Libraries may greet on the standard output.
console.log = console.error

const [modulePath] = process.argv.slice(2)
const { record } = (await import(pathToFileURL(modulePath!).href)) as { record(): unknown }
process.stdout.write(JSON.stringify(await record()))
