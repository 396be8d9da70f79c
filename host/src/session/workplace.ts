import type { Workplace } from '@console/kernel/session'

/** The team and account that a person works in, kept with whose choice it was. */
export interface Place {
  userId: string
  team: Workplace
  account: Workplace | null
}

export const isPlace = (value: unknown): value is Place | null =>
  value === null || typeof (value as Partial<Place>).team?.id === 'string'

/** Another person on this machine did not choose it. */
export const placeOf = (place: Place | null, userId: string | undefined) =>
  place && place.userId === userId ? place : null

/** Query keys of product calls: hints, for membership is checked on each call (spec §3, api B5). */
export const hintsOf = (place: Pick<Place, 'team' | 'account'> | null): Record<string, string> =>
  place
    ? { team_id: place.team.id, ...(place.account ? { account_id: place.account.id } : {}) }
    : {}
