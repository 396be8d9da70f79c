import type { Deps } from '../../deps/deps'
import { deleteSocialFlowsExpiredBefore } from './social-queries'

/** Deletes flows and pending identities that have been over for a day. */
export const deleteExpiredSocialFlows = ({ db, clock }: Deps) =>
  db.transaction((tx) =>
    deleteSocialFlowsExpiredBefore(tx, new Date(clock.now().getTime() - 86_400_000)),
  )
