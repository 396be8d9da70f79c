import type { Page } from '@playwright/test'

/**
 * Records the scripts that the page runs. The returned function gives those that were loaded over
 * the network, with their source.
 */
export async function recordExecutedScripts(visitor: Page) {
  const session = await visitor.context().newCDPSession(visitor)
  const executed: { scriptId: string; url: string }[] = []
  session.on(
    'Debugger.scriptParsed',
    ({ scriptId, url }) => url.startsWith('http') && executed.push({ scriptId, url }),
  )
  await session.send('Debugger.enable')
  return async () =>
    Promise.all(
      executed.map(async ({ scriptId, url }) => ({
        url,
        source: (await session.send('Debugger.getScriptSource', { scriptId })).scriptSource,
      })),
    )
}
