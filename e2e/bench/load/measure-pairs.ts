import type { Browser } from '@playwright/test'
import type { MetricsPair } from './page-metrics'
import type { DeviceProfile } from './device-profiles'
import { measureRounds, measureColdVisit } from './cold-visit'

export interface PageUrls {
  federated: string
  monolith: string
}

/**
 * Interleaved pairs (speed.md): both visits of a pair meet the same load on the machine, and take
 * turns in going first. The rounds are counted before, in a visit that also warms the servers up.
 */
export async function measurePairs(
  browser: Browser,
  urls: PageUrls,
  profile: DeviceProfile,
  count: number,
  report: (pair: MetricsPair, pairNumber: number) => void,
): Promise<MetricsPair[]> {
  const rounds = {
    federated: await measureRounds(browser, urls.federated),
    monolith: await measureRounds(browser, urls.monolith),
  }
  const measureVisit = async (kind: keyof PageUrls) => ({
    ...(await measureColdVisit(browser, urls[kind], profile)),
    rounds: rounds[kind],
  })

  const pairs: MetricsPair[] = []
  for (let pairNumber = 1; pairNumber <= count; pairNumber++) {
    const federatedFirst = pairNumber % 2 === 1
    const federatedResult = federatedFirst ? await measureVisit('federated') : undefined
    const monolith = await measureVisit('monolith')
    const pair = { federated: federatedResult ?? (await measureVisit('federated')), monolith }
    pairs.push(pair)
    report(pair, pairNumber)
  }
  return pairs
}
