import { AppError } from '../../http/app-error'
import type { AccessDecision } from './teams-rules'

/**
 * Refuses the call unless it is allowed. A member who may not do something is written down in the log
 * of the team; of anybody else the team learns nothing.
 */
export function assertAllowed(
  decision: AccessDecision,
  { userId, team }: { userId: string; team: string },
) {
  if (decision === 'NOT_FOUND') throw new AppError('NOT_FOUND')
  if (decision === 'FORBIDDEN')
    throw new AppError('FORBIDDEN', { audit: { action: 'access.refused', actor: userId, team } })
}
