// A remote's build imports this in place of the federation plugin's runtime (runtime-aliases.ts).
import './provided-runtime'

const federation = globalThis.__CONSOLE_FEDERATION_RUNTIME__
if (!federation) throw new Error('The host provides no federation runtime: its kernel is too old.')

export default federation
