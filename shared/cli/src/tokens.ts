import {
  createOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from '@console/contract/operator-token'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'
import { formatTable, formatTime } from './text-table'

interface NewToken {
  operator: string
  publish: string[]
  operate: string[]
  /** `90d`, `12h`; without it the token holds until it is revoked. */
  expires?: string
}

/** Makes a token. The last line is the token, which is never said again. */
export async function createToken(
  registry: RegistryClient,
  { operator, publish, operate, expires }: NewToken,
  now: Date,
): Promise<string[]> {
  const expires_at = expires && addDuration(now, expires).toISOString()
  const { token, secret } = await registry(createOperatorToken, {
    operator,
    publish,
    operate,
    expires_at,
  })
  return [
    `Token ${token.id} of ${operator} ${describeRights(token)}${token.expires_at ? `, until ${formatTime(token.expires_at)}` : ''}.`,
    'This is its only copy; set it as CONSOLE_TOKEN:',
    secret,
  ]
}

function addDuration(now: Date, duration: string): Date {
  const [, count, unit] = /^([1-9]\d{0,4})([hd])$/.exec(duration) ?? []
  if (!count)
    throw new CommandError(`${duration} is no time: write hours or days, such as 12h or 90d.`)
  return new Date(now.getTime() + Number(count) * (unit === 'h' ? 1 : 24) * 3_600_000)
}

/** Every token, and for how long each holds. */
export async function formatTokens(registry: RegistryClient, now: Date): Promise<string[]> {
  const { tokens } = await registry(listOperatorTokens, {})
  const rows = tokens.map((token) => [
    token.id,
    token.operator,
    describeRights(token),
    `by ${token.created_by}, ${formatTime(token.created_at)}`,
    token.last_used_at ? `used ${formatTime(token.last_used_at)}` : 'never used',
    describeEnd(token, now),
  ])
  return formatTable(rows)
}

const describeRights = ({ publish, operate }: Pick<OperatorToken, 'publish' | 'operate'>) => {
  const name = (names: string[], all: string) => (names.includes('*') ? all : names.join(', '))
  const rights = [
    publish.length > 0 && `may publish ${name(publish, 'everything')}`,
    operate.length > 0 && `may operate ${name(operate, 'every brand')}`,
  ].filter(Boolean)
  return rights.length > 0 ? rights.join(', ') : 'may read'
}

function describeEnd({ revoked_at, revoked_by, expires_at }: OperatorToken, now: Date): string {
  if (revoked_at) return `revoked by ${revoked_by}, ${formatTime(revoked_at)}`
  if (!expires_at) return ''
  return new Date(expires_at) <= now
    ? `over since ${formatTime(expires_at)}`
    : `until ${formatTime(expires_at)}`
}

/** Takes a token away, from its next call on. */
export async function revokeToken(registry: RegistryClient, id: string): Promise<string> {
  try {
    const { operator } = await registry(revokeOperatorToken, { id })
    return `Token ${id} of ${operator} is refused from its next call on.`
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    throw new CommandError(
      error.code === 'CONFLICT'
        ? `Token ${id} is the last one that allows everything. Make another one first: console token create <operator> --publish '*' --operate '*'.`
        : `There is no token ${id}. See console token list.`,
      { cause: error },
    )
  }
}
