import { pickText } from '@console/contract/locale'
import type { TxDeps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import { enqueueNotice } from '../outbox/outbox-service'
import type { UserRow } from '../users/users-service'
import { getProvider } from './social-flow-service'
import { renderIdentityNotice } from './identity-notice'

interface IdentityChange {
  change: 'linked' | 'unlinked'
  type: string
  issuer: string
  subject: string
}

/** Writes down that a provider was linked or unlinked, and tells the person (security C7, C16). */
export async function recordIdentityChange(
  deps: TxDeps,
  caller: Caller,
  user: Pick<UserRow, 'id' | 'email' | 'phoneNumber' | 'timeZone'>,
  { change, type, issuer, subject }: IdentityChange,
) {
  const { brand, textLocale } = caller
  await recordAuditEvent(deps, caller, {
    action: change === 'linked' ? 'identity.linked' : 'identity.unlinked',
    actor: user.id,
    target: hashIdentifier(deps, issuer, subject),
    details: { by: type },
  })
  const notice = renderIdentityNotice({
    change,
    textLocale,
    brand: pickText(brand.title, textLocale),
    provider: pickText(getProvider(brand, type).title, textLocale),
    changedAt: deps.clock.now(),
    timeZone: user.timeZone,
  })
  await enqueueNotice(deps, caller, user, notice)
}
