import { pickText } from '@console/contract/locale'
import type { TxDeps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import { enqueueSecurityMail } from '../outbox/outbox-service'
import type { UserRow } from '../users/users-service'
import { getProvider } from './social-flow-service'
import { renderIdentityMail } from './identity-mail'

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
  const mail = renderIdentityMail({
    change,
    textLocale,
    brand: pickText(brand.title, textLocale),
    provider: pickText(getProvider(brand, type).title, textLocale),
    changedAt: deps.clock.now(),
    timeZone: user.timeZone,
  })
  await enqueueSecurityMail(deps, caller, user, mail)
}
