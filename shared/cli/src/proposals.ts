import {
  approveProposal,
  listProposals,
  type Proposal,
  rejectProposal,
} from '@console/contract/proposal'
import { formatReleaseVersion } from '@console/contract/release'
import { formatShare } from './format-share'
import { createUnchangedError } from './pin-problems'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'
import { formatTable, formatTime } from './text-table'

/** What to do about a change that waits for a second person. */
export const describeProposal = (brand: string, id: number) =>
  `Nothing has changed yet: ${brand} needs a second person. This is proposal ${id}; another operator agrees with: console approve ${brand} ${id}`

/** The last proposals of a brand, the newest first. */
export async function formatProposals(registry: RegistryClient, brand: string): Promise<string[]> {
  const { proposals } = await registry(listProposals, { brand })
  if (proposals.length === 0) return [`Nothing was ever proposed for ${brand}.`]
  return formatTable(
    proposals.map((proposal) => [
      String(proposal.id),
      formatTime(proposal.proposed_at),
      `by ${proposal.proposed_by}`,
      describeInput(proposal),
      proposal.outcome ? `${proposal.outcome} by ${proposal.decided_by}` : 'open',
    ]),
  )
}

function describeInput({ kind, input }: Proposal): string {
  const {
    brand: _,
    releases = [],
    remove = [],
    share,
    ...settings
  } = input as {
    brand: string
    releases?: { name: string; version: string; hash: string }[]
    remove?: string[]
    share?: number
  }
  return [
    ...(kind === 'rollout' ? ['rollout'] : []),
    ...releases.map((release) => `${release.name}@${formatReleaseVersion(release)}`),
    ...remove.map((name) => `-${name}`),
    ...(share === undefined ? [] : [formatShare(share)]),
    ...Object.entries(settings).map(([field, value]) => `${field}=${JSON.stringify(value)}`),
  ].join(' ')
}

/** Agrees to what another operator proposed. */
export async function approve(registry: RegistryClient, brand: string, id: number) {
  try {
    const { proposed_by } = await registry(approveProposal, { brand, id })
    return `What ${proposed_by} proposed is in effect.`
  } catch (error) {
    throw createDecisionError(brand, id, error)
  }
}

/** Refuses a proposal, or withdraws one's own. */
export async function reject(registry: RegistryClient, brand: string, id: number) {
  try {
    await registry(rejectProposal, { brand, id })
    return `Proposal ${id} of ${brand} is rejected.`
  } catch (error) {
    throw createDecisionError(brand, id, error)
  }
}

function createDecisionError(brand: string, id: number, error: unknown): unknown {
  if (!(error instanceof RegistryError)) return error
  if (error.code === 'NOT_FOUND')
    return new CommandError(
      `${brand} has no open proposal ${id}. See console proposals ${brand}.`,
      {
        cause: error,
      },
    )
  if (error.code === 'CONFLICT' && error.result === null)
    return new CommandError(
      `What proposal ${id} changes is not what it was any more. Look at it again: console proposals ${brand}`,
      { cause: error },
    )
  if (error.code === 'FORBIDDEN')
    return new CommandError(`You proposed that yourself: somebody else has to agree.`, {
      cause: error,
    })
  return createUnchangedError(brand, error)
}
