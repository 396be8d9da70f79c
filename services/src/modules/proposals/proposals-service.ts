import { changeBrand } from '@console/contract/brand-settings'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { pinReleases } from '@console/contract/pin'
import type {
  approveProposal,
  listProposals,
  Proposal,
  rejectProposal,
} from '@console/contract/proposal'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import {
  decide,
  findOpenProposal,
  findProposals,
  type ProposalRow,
} from '../../operators/proposals-service'
import { changeBrandSettings } from '../brand-settings/brand-settings-service'
import { changePins } from '../releases/releases-service'

/** Agrees to what another operator proposed, and carries it out. */
export async function approve(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, id }: ParsedEndpointInput<typeof approveProposal>,
): Promise<Proposal> {
  const proposal = await getOpenProposal(deps, brand, id)
  if (proposal.proposedBy === operator.operator) throw new AppError('FORBIDDEN')
  // A rule of the contract may have changed since.
  if (proposal.kind === 'set')
    await changePins(deps, operator, pinReleases.input.parse(proposal.input), { isApproved: true })
  else
    await changeBrandSettings(deps, operator, changeBrand.input.parse(proposal.input), {
      isApproved: true,
    })
  return toProposal(await decide(deps, operator, proposal, 'approved'))
}

export async function reject(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, id }: ParsedEndpointInput<typeof rejectProposal>,
) {
  await decide(deps, operator, await getOpenProposal(deps, brand, id), 'rejected')
  return {}
}

export const listProposalsOfBrand = async (
  { tx }: TxDeps,
  { brand }: ParsedEndpointInput<typeof listProposals>,
) => ({ proposals: (await findProposals(tx, brand)).map(toProposal) })

async function getOpenProposal(deps: TxDeps, brand: string, id: number): Promise<ProposalRow> {
  const proposal = await findOpenProposal(deps, brand, id)
  if (!proposal) throw new AppError('NOT_FOUND')
  return proposal
}

const toProposal = ({
  brandId,
  proposedBy,
  proposedAt,
  decidedBy,
  decidedAt,
  ...proposal
}: ProposalRow): Proposal => ({
  ...proposal,
  brand: brandId,
  proposed_by: proposedBy,
  proposed_at: proposedAt.toISOString(),
  decided_by: decidedBy,
  decided_at: decidedAt?.toISOString() ?? null,
})
