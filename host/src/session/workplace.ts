import type { Workplace } from '@console/kernel/session'

/** The team and account that a person works in, stored with the id of that person. */
export interface StoredWorkplace {
  userId: string
  team: Workplace
  account: Workplace | null
}

export const isStoredWorkplace = (value: unknown): value is StoredWorkplace | null =>
  value === null || typeof (value as Partial<StoredWorkplace>).team?.id === 'string'

/** The workplace if it belongs to this person: another person on this machine did not choose it. */
export const workplaceForUser = (workplace: StoredWorkplace | null, userId: string | undefined) =>
  workplace && workplace.userId === userId ? workplace : null

/**
 * Query parameters of product calls. They are hints, because the server checks membership on each
 * call (spec §3, api B5).
 */
export const workplaceQueryParams = (
  workplace: Pick<StoredWorkplace, 'team' | 'account'> | null,
): Record<string, string> =>
  workplace
    ? {
        team_id: workplace.team.id,
        ...(workplace.account ? { account_id: workplace.account.id } : {}),
      }
    : {}
