import type { Browser } from '@playwright/test'
import type { Pair } from './figures'
import type { Profile } from './profiles'
import { countRounds, visitCold } from './visit'

export interface Addresses {
  federated: string
  monolith: string
}

/**
 * Interleaved pairs (speed.md): both members of a pair meet the same weather on the machine, and take turns in going first.
 * The rounds are counted before, in a visit that also warms the servers up.
 */
export async function measurePairs(
  browser: Browser,
  addresses: Addresses,
  profile: Profile,
  count: number,
  report: (pair: Pair, nth: number) => void,
): Promise<Pair[]> {
  const rounds = {
    federated: await countRounds(browser, addresses.federated),
    monolith: await countRounds(browser, addresses.monolith),
  }
  const visit = async (kind: keyof Addresses) => ({
    ...(await visitCold(browser, addresses[kind], profile)),
    rounds: rounds[kind],
  })

  const pairs: Pair[] = []
  for (let nth = 1; nth <= count; nth++) {
    const federatedFirst = nth % 2 === 1
    const early = federatedFirst ? await visit('federated') : undefined
    const monolith = await visit('monolith')
    const pair = { federated: early ?? (await visit('federated')), monolith }
    pairs.push(pair)
    report(pair, nth)
  }
  return pairs
}
