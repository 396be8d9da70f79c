import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { freezeBrand, unfreezeBrand } from '@console/contract/pin'
import { recordAuditEvent } from '../../audit/audit-service'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { operatorActor } from '../../operators/operators-service'
import { lockBrand } from './operated-brand'
import { setFreeze } from './releases-queries'

/** Freezes a brand, or says a new reason. */
export async function freeze(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, reason }: ParsedEndpointInput<typeof freezeBrand>,
) {
  await lockBrand(deps.tx, brand)
  const frozen = { frozenAt: deps.clock.now(), frozenBy: operator.operator, frozenReason: reason }
  await setFreeze(deps.tx, brand, frozen)
  await recordAuditEvent(deps, operator, {
    action: 'brand.frozen',
    actor: operatorActor(operator),
    target: brand,
    details: { reason },
  })
  return {}
}

export async function unfreeze(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand }: ParsedEndpointInput<typeof unfreezeBrand>,
) {
  const { frozen } = await lockBrand(deps.tx, brand)
  if (!frozen) throw new AppError('NOT_FOUND')
  await setFreeze(deps.tx, brand, { frozenAt: null, frozenBy: null, frozenReason: null })
  await recordAuditEvent(deps, operator, {
    action: 'brand.unfrozen',
    actor: operatorActor(operator),
    target: brand,
    details: { reason: frozen.reason },
  })
  return {}
}
