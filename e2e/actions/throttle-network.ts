import type { Page } from '@playwright/test'

/** Delays each response by 300 ms, so that whatever the page shows meanwhile can be observed. */
export async function throttleNetwork(visitor: Page) {
  const session = await visitor.context().newCDPSession(visitor)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  })
}
