import type { FastifyBaseLogger } from 'fastify'

/** Where the server says what nobody else may see. */
export type Log = FastifyBaseLogger

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof levels)[number]

/** One line of JSON per entry: nothing that is smuggled into a text can begin a line of its own. */
export function createLog(
  write: (line: string) => void,
  least: Level | 'silent' = 'warn',
  always: object = {},
): Log {
  const from = least === 'silent' ? levels.length : levels.indexOf(least)
  const entry =
    (level: Level) =>
    (...said: unknown[]) => {
      if (levels.indexOf(level) < from) return
      const [particulars, words] =
        typeof said[0] === 'string' ? [{}, said[0]] : [said[0] as object, said[1]]
      write(
        `${JSON.stringify({ at: new Date().toISOString(), level, words, ...always, ...particulars }, plain)}\n`,
      )
    }
  const entries = Object.fromEntries(levels.map((level) => [level, entry(level)])) as Record<
    Level,
    Log['info']
  >
  return {
    ...entries,
    level: least,
    silent() {},
    child: (bindings) => createLog(write, least, { ...always, ...bindings }),
  }
}

// What an error knows does not show in JSON by itself; requests and answers know more than a log should.
function plain(key: string, value: unknown): unknown {
  if (value instanceof Error) {
    const message = worded(value)
    return {
      name: value.name,
      message,
      code: (value as { code?: unknown }).code,
      stack: value.stack?.replace(value.message, () => message),
      cause: value.cause,
    }
  }
  return key === 'req' || key === 'res' ? undefined : value
}

/** What failed, without what it was about: that may be somebody's address, or the hash of a password. */
function worded(error: Error): string {
  // A database names the reason; behind a colon stands the value that it could not read.
  if ('severity' in error) return error.message.split(':', 1)[0]!
  return isOfQuery(error) ? `Failed query: ${error.query}` : error.message
}

// Known by what it carries: the library that asks the database is not for this folder (sql-stays-in-queries).
const isOfQuery = (error: Error): error is Error & { query: string } =>
  'query' in error && 'params' in error
