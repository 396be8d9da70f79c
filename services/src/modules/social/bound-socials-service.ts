import { pickText } from '@console/contract/locale'
import type { BindableSocial } from '@console/contract/social'
import type { Deps, TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { assertJustAuthenticated } from '../sign-in/sign-in-service'
import {
  deleteIdentity,
  findIdentitiesOfUser,
  findUserForUpdate,
  hasAnotherWayIn,
  insertIdentity,
} from '../users/users-service'
import { recordIdentityChange } from './identity-change'
import {
  completeFlow,
  getProvider,
  type FlowResponse,
  type VouchedPerson,
} from './social-flow-service'
import { identityOf } from './social-sign-in-service'

/** The providers of the brand, with those that the caller has linked. */
export async function listOwnSocials(
  { tx }: TxDeps,
  { brand, textLocale, userId }: TokenCaller,
): Promise<BindableSocial[]> {
  const identities = await findIdentitiesOfUser(tx, userId)
  return brand.socialProviders.map(({ type, title, issuer }) => {
    const linked = identities.find((identity) => identity.issuer === issuer)
    return {
      type,
      title: pickText(title, textLocale),
      linked_at: linked?.linkedAt.toISOString() ?? null,
    }
  })
}

/** What lies before the transaction that links: the provider is asked. */
export const completeBinding = (
  deps: Deps,
  caller: SignedInCaller,
  { type, ...response }: FlowResponse & { type: string },
  browserKey: string | undefined,
): Promise<VouchedPerson> =>
  completeFlow(deps, caller, {
    ...response,
    type,
    browserKey,
    sessionId: caller.sessionId,
    refusal: new AppError('FORBIDDEN', {
      audit: { action: 'identity.linked', actor: caller.userId, details: { by: type } },
    }),
    assertAllowed: (txDeps) => assertJustAuthenticated(txDeps, caller),
  })

/** Links a provider to the caller: to the user of the session, whoever the body names. */
export async function bindOwnSocial(deps: TxDeps, caller: SignedInCaller, person: VouchedPerson) {
  const identity = identityOf(deps, caller, caller.userId, person)
  if (!(await insertIdentity(deps.tx, identity))) throw new AppError('CONFLICT')
  await recordIdentityChange(deps, caller, caller.user, { change: 'linked', ...person })
  return listOwnSocials(deps, caller)
}

/** Unlinks a provider from the caller, unless nothing else would be left to sign in by. */
export async function unbindOwnSocial(
  deps: TxDeps,
  caller: SignedInCaller,
  { type }: { type: string },
) {
  await assertJustAuthenticated(deps, caller)
  const { issuer } = getProvider(caller.brand, type)
  // Held, because two that are unlinked at once would each take the other for what is left.
  const user = (await findUserForUpdate(deps.tx, caller.userId))!
  const identities = await findIdentitiesOfUser(deps.tx, user.id)
  const linked = identities.find((identity) => identity.issuer === issuer)
  if (!linked) throw new AppError('NOT_FOUND')
  if (!(await hasAnotherWayIn(deps.tx, user)))
    throw createInvalidFieldsError({ type: 'not_allowed' })
  await deleteIdentity(deps.tx, user.id, issuer)
  const { subject } = linked
  await recordIdentityChange(deps, caller, user, { change: 'unlinked', type, issuer, subject })
  return listOwnSocials(deps, caller)
}
