import type { FoundMember, FoundProduct, FoundTeam } from '@console/contract/search'
import type { AccessibleAccount } from '@console/contract/team'

/** Something that the server has found. What belongs to a team is found in that team alone. */
export type Found =
  | { kind: 'product'; row: FoundProduct; team: string }
  | { kind: 'member'; row: FoundMember; team: string }
  | { kind: 'account'; row: AccessibleAccount }
  | { kind: 'team'; row: FoundTeam }
