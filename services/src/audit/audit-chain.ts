import { inTransaction, type Deps } from '../deps/deps'
import { computeAuditHash, hasValidMac } from './audit-macs'
import {
  type AuditRow,
  findAuditHead,
  findChainedAuditRowsAfter,
  findUnchainedAuditRows,
  chainAuditRows,
  findAuditHeadForUpdate,
  type AuditChainPlace,
} from './audit-queries'

const batch = 1_000

/**
 * Adds new rows of the audit log to its chain. A row whose content does not fit its key is left
 * out, and `verifyAuditChain` finds it. Rows that are older than the key are taken over once, when
 * the chain begins.
 */
export async function chainAuditLog(deps: Deps) {
  const key = deps.keys.audit
  for (;;) {
    const found = await inTransaction(deps, async ({ tx }) => {
      const head = await findAuditHeadForUpdate(tx)
      const isBeginning = head.sequence === 0
      const rows = await findUnchainedAuditRows(tx, isBeginning ? 2 ** 31 : batch)
      let { sequence, hash } = head
      const places: AuditChainPlace[] = []
      for (const row of rows) {
        if (!hasValidMac(key, row) && !(isBeginning && row.mac === null)) continue
        const previousHash = hash
        hash = computeAuditHash(key, previousHash, ++sequence, row)
        places.push({ id: row.id, sequence, previousHash, hash })
      }
      if (places.length > 0) await chainAuditRows(tx, places)
      return rows.length === batch ? places.length : 0
    })
    if (found === 0) return
  }
}

export type AuditChainState = { intact: true; length: number } | { intact: false; brokenAt: number }

// The longest chain that this process has seen: the database alone cannot show that the chain's end
// was cut off and its head set back.
const longestSeen = new WeakMap<Deps['db'], number>()

const lastChecks = new WeakMap<Deps['config'], { at: Date; intact: boolean }>()

/** How the last check of the whole chain ended that this process made; null before the first. */
export const readLastAuditCheck = ({ config }: Pick<Deps, 'config'>) =>
  lastChecks.get(config) ?? null

/**
 * Reads the whole chain and returns where it was tampered with, if it was: a changed, removed,
 * added or cut-off row.
 */
export async function verifyAuditChain(deps: Deps): Promise<AuditChainState> {
  const state = await readChain(deps)
  lastChecks.set(deps.config, { at: deps.clock.now(), intact: state.intact })
  return state
}

/** Whether one row is what was once written, as far as the row itself can show. */
export function auditRowState({ keys }: Pick<Deps, 'keys'>, row: AuditRow) {
  if (row.sequence === null) return hasValidMac(keys.audit, row) ? 'waiting' : 'broken'
  const hash = computeAuditHash(keys.audit, row.previousHash ?? '', row.sequence, row)
  return row.hash === hash ? 'chained' : 'broken'
}

async function readChain(deps: Deps): Promise<AuditChainState> {
  const key = deps.keys.audit
  let last = { sequence: 0, hash: '' }
  for (;;) {
    // The head is read before the rows: rows that are added meanwhile lie beyond it and do not look
    // missing.
    const [head, rows] = await deps.db.transaction(
      async (tx) =>
        [
          await findAuditHead(tx),
          await findChainedAuditRowsAfter(tx, last.sequence, batch),
        ] as const,
    )
    for (const row of rows) {
      const sequence = row.sequence!
      const hash = computeAuditHash(key, last.hash, sequence, row)
      const isChained =
        sequence === last.sequence + 1 && row.previousHash === last.hash && row.hash === hash
      if (!isChained) return { intact: false, brokenAt: sequence }
      last = { sequence, hash }
    }
    if (rows.length === batch) continue
    const isComplete =
      head !== undefined &&
      head.sequence <= last.sequence &&
      (head.sequence < last.sequence || head.hash === last.hash) &&
      last.sequence >= (longestSeen.get(deps.db) ?? 0) &&
      (await areNewRowsGenuine(deps, last.sequence === 0))
    if (!isComplete) return { intact: false, brokenAt: last.sequence + 1 }
    longestSeen.set(deps.db, last.sequence)
    return { intact: true, length: last.sequence }
  }
}

/** Whether the rows that wait to be chained were written by somebody who has the key. */
async function areNewRowsGenuine({ db, keys }: Deps, isBeginning: boolean) {
  const rows = await db.transaction((tx) => findUnchainedAuditRows(tx, batch))
  return rows.every((row) => hasValidMac(keys.audit, row) || (isBeginning && row.mac === null))
}
