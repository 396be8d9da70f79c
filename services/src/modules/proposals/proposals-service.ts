import { changeBrand } from '@console/contract/brand-settings'
import type { Endpoint, ParsedEndpointInput } from '@console/contract/endpoint'
import { pinReleases } from '@console/contract/pin'
import type {
  approveProposal,
  listProposals,
  Proposal,
  rejectProposal,
} from '@console/contract/proposal'
import { setRollout } from '@console/contract/rollout'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import {
  decide,
  findOpenProposalForUpdate,
  findProposals,
  type ProposalRow,
} from '../../operators/proposals-service'
import { changeBrandSettings, getBrandDetails } from '../brand-settings/brand-settings-service'
import { changePins, changeRollout } from '../releases/releases-service'

/** Agrees to what another operator proposed, and carries it out. */
export async function approve(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, id }: ParsedEndpointInput<typeof approveProposal>,
): Promise<Proposal> {
  const proposal = await getOpenProposal(deps, brand, id)
  if (proposal.proposedBy === operator.operator) throw new AppError('FORBIDDEN')
  await carryOut(deps, operator, proposal)
  return toProposal(await decide(deps, operator, proposal, 'approved'))
}

async function carryOut(
  deps: TxDeps,
  operator: OperatorCaller,
  { kind, input, before }: ProposalRow,
) {
  const approved = { isApproved: true }
  if (kind === 'set') await changePins(deps, operator, parseAgain(pinReleases, input), approved)
  if (kind === 'rollout')
    await changeRollout(deps, operator, parseAgain(setRollout, input), approved)
  if (kind === 'settings')
    await changeBrandSettings(deps, operator, parseAgain(changeBrand, input), {
      approvedOver: before!,
    })
}

/** The input of a call whose contract may have changed since it was proposed. */
function parseAgain<E extends Endpoint>(endpoint: E, input: unknown): ParsedEndpointInput<E> {
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success) throw new AppError('CONFLICT')
  return parsed.data as ParsedEndpointInput<E>
}

export async function reject(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, id }: ParsedEndpointInput<typeof rejectProposal>,
) {
  await decide(deps, operator, await getOpenProposal(deps, brand, id), 'rejected')
  return {}
}

export async function listProposalsOfBrand(
  deps: TxDeps,
  { brand }: ParsedEndpointInput<typeof listProposals>,
) {
  await getBrandDetails(deps, { brand })
  return { proposals: (await findProposals(deps.tx, brand)).map(toProposal) }
}

async function getOpenProposal(deps: TxDeps, brand: string, id: number): Promise<ProposalRow> {
  const proposal = await findOpenProposalForUpdate(deps.tx, brand, id)
  if (!proposal) throw new AppError('NOT_FOUND')
  return proposal
}

const toProposal = ({
  brandId,
  proposedBy,
  proposedAt,
  decidedBy,
  decidedAt,
  before: _,
  ...proposal
}: ProposalRow): Proposal => ({
  ...proposal,
  brand: brandId,
  proposed_by: proposedBy,
  proposed_at: proposedAt.toISOString(),
  decided_by: decidedBy,
  decided_at: decidedAt?.toISOString() ?? null,
})
