import type { Page } from '@playwright/test'

/** A line on which each answer takes 300 ms, so that whatever is shown meanwhile can be seen. */
export async function slowLine(visitor: Page) {
  const session = await visitor.context().newCDPSession(visitor)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  })
}
