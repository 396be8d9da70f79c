import { createServer } from 'node:http'
import { once } from 'node:events'
import { createDemoProviders, type DemoProvider } from './providers'

// The providers in a process of their own, on the port of their issuers. They are told what they
// serve by `DEMO_PROVIDERS`, which whoever starts them had from the server (services, ReadyMessage).
const providers = JSON.parse(process.env.DEMO_PROVIDERS ?? '[]') as DemoProvider[]
const port = Number(new URL(providers[0]!.issuer).port)
const handle = createDemoProviders(providers)

// `localhost` has two addresses, and a browser may try either; a machine may lack one of them.
const opened = await Promise.allSettled(
  ['127.0.0.1', '::1'].map((address) =>
    once(createServer(handle).listen(port, address), 'listening'),
  ),
)
if (opened.every(({ status }) => status === 'rejected')) {
  process.stderr.write(`DEMO_PROVIDER_PORT ${port} cannot be opened.\n`)
  process.exit(1)
}
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
