import type { Host } from '@console/kernel/host'
import { endStep } from '@console/kernel/use-step'
import type { WayId } from './way-paths'

/** What the ways keep over a reload, and the ways that go on with it. */
const keptSteps: Record<string, readonly WayId[]> = {
  'proof-register': ['register'],
  'proof-reset': ['reset-password'],
  // Those that sign in end it themselves: it may have been begun over a page that was loaded again.
  'second-factor': ['second-factor', 'recover', 'sign-in', 'mobile', 'social'],
}

/**
 * Ends what other ways than the shown one have kept. Whoever has left a form goes on in none: the next
 * person at this tab would act with the proof of the one before.
 */
export function endOtherSteps(host: Pick<Host, 'stored' | 'store' | 'brand'>, shown: WayId) {
  for (const [name, ways] of Object.entries(keptSteps))
    if (!ways.includes(shown)) endStep(host, name)
  if (shown !== 'social')
    for (const { type } of host.brand.socialProviders ?? []) endStep(host, `social-${type}`)
}
