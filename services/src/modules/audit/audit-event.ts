/**
 * What the audit log records: authentication, refusals, membership, sessions, secrets
 * (security C16).
 */
export type AuditAction =
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
  | 'access.refused'
  | 'origin.refused'
  | 'operator.refused'
  | 'code.sent'
  | 'code.checked'
  | 'code.refused'
  | 'password.changed'
  | 'password.sprayed'
  | 'second-factor.changed'
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
  | 'address.changed'
  | 'team.created'
  | 'team.changed'
  | 'team.deleted'
  | 'account.created'
  | 'account.changed'
  | 'product.changed'
  | 'account.deleted'
  | 'membership.created'
  | 'membership.changed'
  | 'membership.assigned'
  | 'membership.permitted'
  | 'membership.removed'
  | 'transfer.requested'
  | 'transfer.accepted'
  | 'transfer.refused'
  | 'transfer.cancelled'
  | 'link.requested'
  | 'link.accepted'
  | 'link.refused'
  | 'link.cancelled'
  | 'link.ended'
  | 'invitation.created'
  | 'invitation.sent'
  | 'invitation.link-issued'
  | 'invitation.accepted'
  | 'invitation.refused'
  | 'invitation.cancelled'
  | 'release.sealed'
  | 'release.pinned'
  | 'release.rolled-back'
  | 'release.unpinned'
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
