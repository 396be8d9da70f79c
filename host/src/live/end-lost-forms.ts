import { readAccount, readTeam } from '@console/contract/team'
import { type DraftWorkplace, workplaceOfDraft } from '@console/kernel/draft-key'
import { isApiError } from '@console/kernel/errors'
import type { Host } from '@console/kernel/host'
import { endUnsavedForms, listUnsavedForms } from '../page-stack/page-stack'

/**
 * Ends the forms that are about a team or account which the person may not enter any more: what was typed
 * there can be saved nowhere, so nothing of it is kept and nobody is asked about it (decision 0025).
 */
export async function endLostForms({ store, call }: Pick<Host, 'store' | 'call'>) {
  const options = { onError: 'none' } as const
  const workplaces = listUnsavedForms(store).map(workplaceOfDraft)
  for (const workplace of distinct(workplaces)) {
    const { team, account } = workplace
    const answer = account
      ? call(readAccount, { team, account }, options)
      : call(readTeam, { team }, options)
    if (await isGone(answer))
      endUnsavedForms(store, (name) => isWithin(workplaceOfDraft(name), workplace))
  }
}

const distinct = (workplaces: readonly (DraftWorkplace | null)[]) =>
  new Map(
    workplaces.flatMap((workplace) =>
      workplace ? [[workplace.account ?? workplace.team, workplace]] : [],
    ),
  ).values()

/** Without an answer it may still be there. */
const isGone = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => false,
    (error: unknown) => isApiError(error) && error.status === 404,
  )

/** The forms of a team are those of its accounts, too. */
const isWithin = (inner: DraftWorkplace | null, { team, account }: DraftWorkplace) =>
  inner?.team === team && (account === undefined || inner.account === account)
