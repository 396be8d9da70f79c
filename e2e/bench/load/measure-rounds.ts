import type { Browser } from '@playwright/test'
import { type MetricsRound, type PageMetrics, type PageName, pageNames } from './page-metrics'
import type { DeviceProfile } from './device-profiles'
import { countRounds, measureVisits } from './page-visit'

export type PageUrls = Record<PageName, string>

/**
 * Interleaved rounds (speed.md): all pages of a round meet the same load on the machine, and take
 * turns in going first. The dependent rounds are counted before, in a visit that also warms the
 * servers up.
 */
export async function measureRounds(
  browser: Browser,
  urls: PageUrls,
  profile: DeviceProfile,
  count: number,
  report: (round: MetricsRound, roundNumber: number) => void,
): Promise<MetricsRound[]> {
  const dependentRounds = {} as Record<PageName, number>
  for (const name of pageNames) dependentRounds[name] = await countRounds(browser, urls[name])

  const rounds: MetricsRound[] = []
  for (let roundNumber = 1; roundNumber <= count; roundNumber++) {
    const round = {} as Record<PageName, PageMetrics>
    for (const name of roundNumber % 2 ? pageNames : pageNames.toReversed()) {
      const { cold, warm } = await measureVisits(browser, urls[name], profile)
      round[name] = { ...cold, rounds: dependentRounds[name], warm }
    }
    rounds.push(round)
    report(round, roundNumber)
  }
  return rounds
}
