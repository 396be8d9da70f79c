import { recordAuditEvent } from '../audit/audit-service'
import type { TxDeps } from '../deps/deps'
import { operatorActor, type OperatorContext } from './operators-service'
import { decideProposal, insertProposal, type ProposalRow } from './proposals-queries'

export { findOpenProposalForUpdate, findProposals, type ProposalRow } from './proposals-queries'

type NewProposal = Pick<ProposalRow, 'brandId' | 'kind'> & { input: object; before?: object }

/** Writes down what an operator asks for, until another one decides; returns its number. */
export async function propose(
  deps: TxDeps,
  caller: OperatorContext,
  { brandId, kind, input, before }: NewProposal,
): Promise<number> {
  const id = await insertProposal(deps.tx, {
    ...{ brandId, kind, input: { ...input }, before: before ? { ...before } : null },
    proposedBy: caller.operator,
    proposedAt: deps.clock.now(),
  })
  await recordDecision(deps, caller, 'proposal.made', { id, brandId, kind })
  return id
}

/** Decides about an open proposal. */
export async function decide(
  deps: TxDeps,
  caller: OperatorContext,
  proposal: ProposalRow,
  outcome: 'approved' | 'rejected',
): Promise<ProposalRow> {
  const decidedAt = deps.clock.now()
  const decision = { outcome, decidedBy: caller.operator, decidedAt }
  const decided = await decideProposal(deps.tx, proposal.id, decision)
  await recordDecision(deps, caller, `proposal.${outcome}`, proposal)
  return decided
}

const recordDecision = (
  deps: TxDeps,
  caller: OperatorContext,
  action: 'proposal.made' | 'proposal.approved' | 'proposal.rejected',
  { id, brandId, kind }: Pick<ProposalRow, 'id' | 'brandId' | 'kind'>,
) =>
  recordAuditEvent(deps, caller, {
    action,
    actor: operatorActor(caller),
    target: brandId,
    details: { proposal: String(id), kind },
  })
