import { createHash, randomBytes } from 'node:crypto'
import {
  anyName,
  type OperatorRights,
  type OperatorToken,
  type createOperatorToken,
  type revokeOperatorToken,
} from '@console/contract/operator-token'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { recordAuditEvent, type RequestContext } from '../audit/audit-service'
import { inTransaction, type Deps, type TxDeps } from '../deps/deps'
import {
  findLastingTokensOfEverything,
  findTokenByHash,
  findTokenForUpdate,
  findTokens,
  insertToken,
  markTokenRevoked,
  markTokenUsed,
  type OperatorTokenRow,
} from './operators-queries'

/** Who calls with a token of an operator, and what the token allows. */
export interface Operator extends OperatorRights {
  operator: string
  /** The id of the token. */
  tokenId: string
}

/** A call of an operator, as it is written down. */
export type OperatorContext = Operator & RequestContext

/** How the audit log names an operator, so that nobody takes it for the id of a user. */
export const operatorActor = ({ operator }: Operator) => `operator:${operator}`

const minute = 60_000

/** A token or the address of a preview: 32 random bytes. */
export const createSecretToken = () => randomBytes(32).toString('base64url')
/** What the database keeps of it: nobody finds 32 random bytes by their hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
const tokenIdOf = (hash: string) => hash.slice(0, 8)

/** The operator whose token this is, while it holds; remembers when it was last used. */
export const findOperator = (deps: Deps, token: string): Promise<Operator | null> =>
  inTransaction(deps, async ({ tx, clock }) => {
    const now = clock.now()
    const row = await findTokenByHash(tx, hashToken(token))
    if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return null
    if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= minute)
      await markTokenUsed(tx, row.hash, now)
    const { operator, publish, operate, hash } = row
    return { operator, publish, operate, tokenId: tokenIdOf(hash) }
  })

/**
 * Makes the token of the secrets one that allows everything: with it the commands of this machine begin,
 * and make others. One that was revoked stays so.
 */
export const createFirstToken = (deps: Deps) =>
  inTransaction(deps, async ({ tx, clock, secrets }) => {
    await insertToken(tx, {
      hash: hashToken(secrets.operatorToken),
      operator: 'operator',
      publish: [anyName],
      operate: [anyName],
      createdBy: 'operator',
      createdAt: clock.now(),
    })
  })

/** Makes a token, and says it this once. */
export async function createToken(
  deps: TxDeps,
  caller: OperatorContext,
  { operator, publish, operate, expiresAt }: NewToken,
) {
  const secret = createSecretToken()
  const row = {
    hash: hashToken(secret),
    operator,
    publish,
    operate,
    createdBy: caller.operator,
    createdAt: deps.clock.now(),
    expiresAt,
  }
  await insertToken(deps.tx, row)
  await recordAuditEvent(deps, caller, {
    action: 'operator-token.created',
    actor: operatorActor(caller),
    target: tokenIdOf(row.hash),
    details: {
      operator,
      publish: publish.join(' '),
      operate: operate.join(' '),
      expires: expiresAt?.toISOString() ?? '',
    },
  })
  return { token: toToken({ ...row, lastUsedAt: null, revokedAt: null, revokedBy: null }), secret }
}

type NewToken = Omit<ParsedEndpointInput<typeof createOperatorToken>, 'expires_at'> & {
  expiresAt: Date | null
}

export const listTokens = async ({ tx }: TxDeps) => ({
  tokens: (await findTokens(tx)).map(toToken),
})

/** Takes a token away, unless it is the `last` one with which others can be made. */
export async function revokeToken(
  deps: TxDeps,
  caller: OperatorContext,
  { id }: ParsedEndpointInput<typeof revokeOperatorToken>,
): Promise<OperatorToken | 'unknown' | 'last'> {
  const { tx, clock } = deps
  const row = await findTokenForUpdate(tx, id)
  if (!row) return 'unknown'
  if (row.revokedAt) return toToken(row)
  const lasting = await findLastingTokensOfEverything(tx)
  if (lasting.length === 1 && lasting[0]!.hash === row.hash) return 'last'
  const revoked = { revokedAt: clock.now(), revokedBy: caller.operator }
  const changed = await markTokenRevoked(tx, row.hash, revoked)
  await recordAuditEvent(deps, caller, {
    action: 'operator-token.revoked',
    actor: operatorActor(caller),
    target: id,
    details: { operator: row.operator },
  })
  return toToken(changed)
}

const toToken = ({
  hash,
  operator,
  publish,
  operate,
  createdBy,
  createdAt,
  expiresAt,
  lastUsedAt,
  revokedAt,
  revokedBy,
}: OperatorTokenRow): OperatorToken => ({
  id: tokenIdOf(hash),
  operator,
  publish,
  operate,
  created_by: createdBy,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
  last_used_at: lastUsedAt?.toISOString() ?? null,
  revoked_at: revokedAt?.toISOString() ?? null,
  revoked_by: revokedBy,
})
