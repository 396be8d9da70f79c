import type { TeamAuditAction } from '@console/contract/audit-log'

/**
 * What the audit log records: authentication, refusals, membership, sessions, secrets
 * (security C16).
 */
export type AuditAction =
  | TeamAuditAction
  | 'sign-in'
  | 'registration'
  | 'session.authenticated'
  | 'session.refreshed'
  | 'session.ended'
  | 'session.replayed'
  | 'session.locked'
  | 'session.unlocked'
  | 'session.switched'
  | 'token.refused'
  | 'origin.refused'
  | 'operator.refused'
  | 'operator-token.created'
  | 'operator-token.revoked'
  | 'code.sent'
  | 'code.checked'
  | 'code.refused'
  | 'password.changed'
  | 'password.sprayed'
  | 'second-factor.changed'
  | 'recovery.requested'
  | 'recovery.cancelled'
  | 'recovery.done'
  | 'recovery.noted'
  | 'qr.created'
  | 'qr.scanned'
  | 'qr.confirmed'
  | 'qr.denied'
  | 'qr.refused'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'handover.issued'
  | 'handover.redeemed'
  | 'profile.changed'
  | 'picture.changed'
  | 'picture.removed'
  | 'address.changed'
  | 'release.sealed'
  | 'release.pinned'
  | 'release.rolled-back'
  | 'rollout.set'
  | 'override.offered'
  | 'override.changed'
  | 'override.accepted'
  | 'override.ended'
  | 'rollout.held'
  | 'rollout.promoted'
  | 'rollout.aborted'
  | 'rollout.taken-back'
  | 'proposal.made'
  | 'proposal.approved'
  | 'proposal.rejected'
  | 'brand.created'
  | 'brand.changed'
  | 'brand.frozen'
  | 'brand.unfrozen'
  | 'texts.imported'
  | 'texts.secret-issued'

export interface AuditEvent {
  action: AuditAction
  /** The code of the refusal; absent if the action succeeded. */
  outcome?: string
  actor?: string | null
  target?: string | null
  team?: string | null
  /** No secrets and no addresses: what identifies a person goes through `hashIdentifier`. */
  details?: Record<string, string>
}

/** What the audit log records of the request itself. */
export interface RequestContext {
  traceId: string
  network: string
  brand?: { clientId: string } | null
}
