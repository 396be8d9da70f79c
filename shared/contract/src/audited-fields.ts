/**
 * What a field of an entry holds: `text` as it was written, `country` a code of ISO 3166-1, `role` a rank
 * in the team, `flag` true or false, `stock` a stock status, `permission` open or close, `accounts` those of the team. Of `masked` it
 * holds what its owner recognises (`852-•••67`), of `hidden` only that there was something.
 */
export type AuditedKind =
  'text' | 'country' | 'role' | 'flag' | 'stock' | 'permission' | 'accounts' | 'masked' | 'hidden'

const permissions = {
  edit_account: 'permission',
  request_link: 'permission',
  write_products: 'permission',
} as const

/**
 * Of which fields an entry of a team's log says what they were before its action and what they are since
 * (security C16), by the action. No secrets, and nothing by which a person is reached.
 */
export const auditedFields = {
  'team.created': { name: 'text' },
  'team.changed': { name: 'text' },
  'account.created': { name: 'text' },
  'account.changed': {
    name: 'text',
    business_name: 'text',
    country: 'country',
    address: 'hidden',
    phone: 'masked',
    website: 'text',
  },
  'account.deleted': { name: 'text' },
  'product.changed': {
    online: 'flag',
    top: 'flag',
    label: 'text',
    name: 'text',
    stock_status: 'stock',
  },
  'membership.created': { role: 'role', accounts: 'accounts' },
  'membership.changed': { role: 'role', accounts: 'accounts' },
  'membership.assigned': { accounts: 'accounts' },
  'membership.permitted': permissions,
  'membership.removed': { role: 'role', accounts: 'accounts' },
  'invitation.created': { role: 'role', accounts: 'accounts' },
  'invitation.sent': { role: 'role', accounts: 'accounts' },
  'transfer.accepted': { role: 'role' },
} as const satisfies Record<string, Record<string, AuditedKind>>

/** An action whose entries say what was changed. */
export type AuditedAction = keyof typeof auditedFields

type KeyOfEach<T> = T extends unknown ? keyof T : never
/** A field of which some entry says so. */
export type AuditedField = KeyOfEach<(typeof auditedFields)[AuditedAction]>

export const allAuditedFields = [
  ...new Set(Object.values(auditedFields).flatMap((fields) => Object.keys(fields))),
] as AuditedField[]

/** The fields of which entries of an action say what was changed, each with what it holds. */
export const auditedFieldsOf = (action: string): [AuditedField, AuditedKind][] =>
  Object.entries(
    (auditedFields as Partial<Record<string, Record<string, AuditedKind>>>)[action] ?? {},
  ) as [AuditedField, AuditedKind][]
