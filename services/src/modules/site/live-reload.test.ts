import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { createTestApp } from '@console/services-testing/test-app'
import { createRegistryClient } from '@console/services-testing/test-registry'
import { host, loadPage } from '@console/services-testing/test-site'

async function createPublishedApp(environment: Record<string, string> = {}) {
  const app = await createTestApp({ environment })
  const registry = createRegistryClient(app)
  await registry.publish(host)
  await registry.pin('aurora', [host])
  return app
}

/** Runs the page's live reload script with an event stream that the test controls. */
function runLiveReloadScript(html: string) {
  const [, script] = /<script nonce="[^"]+">([^<]*EventSource[^<]*)<\/script>/.exec(html)!
  const stream = {} as { onopen(): void; onmessage(): void }
  const reload = jest.fn()
  runInNewContext(script!, {
    EventSource: function () {
      return stream
    },
    location: { reload },
  })
  return { stream, reload }
}

test('rulings 19: in development a page reloads when a pin moves, and when the services are back after a restart', async () => {
  const development = await createPublishedApp({ NODE_ENV: 'development' })
  try {
    const { html } = await loadPage(development)
    const { stream, reload } = runLiveReloadScript(html)
    stream.onopen()
    expect(reload).not.toHaveBeenCalled()
    stream.onmessage()
    expect(reload).toHaveBeenCalledTimes(1)
    stream.onopen()
    expect(reload).toHaveBeenCalledTimes(2)
  } finally {
    await development.close()
  }
})

test('a page is notified of a moved pin in development only (rulings 19)', async () => {
  const app = await createPublishedApp()
  try {
    expect((await loadPage(app)).html).not.toContain('EventSource')
    expect((await loadPage(app, { path: '/dev/reload' })).status).toBe(404)
  } finally {
    await app.close()
  }
})

test('a pin that moves is told to the pages that are open in development', async () => {
  const development = await createPublishedApp({ NODE_ENV: 'development' })
  try {
    await development.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = development.fastify.server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/dev/reload`)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe(': waiting\n\n')
    await createRegistryClient(development).pin('merchant', [host])
    expect((await reader.read()).value).toBe('data: pins\n\n')
    await reader.cancel()
  } finally {
    await development.close()
  }
})
