import type { FastifyBaseLogger } from 'fastify'
import { createLogThrottle } from './log-throttle'

/** The server's log, for operators only. */
export interface Logger extends FastifyBaseLogger {
  /** Writes the counts of repeated entries that are not written yet. */
  flush(): void
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof levels)[number]

interface Entry {
  level: Level
  words: unknown
  fields: Record<string, unknown>
}

/**
 * One line of JSON per entry, so that a text with line breaks cannot forge an entry. A warning or error
 * that repeats another, but for its request, is counted and written once a minute.
 */
export function createLogger(
  write: (line: string) => void,
  minLevel: Level | 'silent' = 'warn',
): Logger {
  const writeEntry = ({ level, words, fields }: Entry, repeated?: number) =>
    write(
      `${JSON.stringify({ at: new Date().toISOString(), level, words, ...fields, repeated }, serializeValue)}\n`,
    )
  const problems = createLogThrottle(writeEntry)
  const minIndex = minLevel === 'silent' ? levels.length : levels.indexOf(minLevel)
  const warnIndex = levels.indexOf('warn')

  const createWithFields = (baseFields: object): Logger => {
    const createMethod =
      (level: Level) =>
      (...args: unknown[]) => {
        const index = levels.indexOf(level)
        if (index < minIndex) return
        const [ownFields, words] =
          typeof args[0] === 'string' ? [{}, args[0]] : [args[0] as object, args[1]]
        const entry = { level, words, fields: { ...baseFields, ...ownFields } }
        if (index < warnIndex) return writeEntry(entry)
        problems.add(entry, {
          key: JSON.stringify(entry, serializeKind),
          coarseKey: JSON.stringify([level, words]),
        })
      }
    const methods = Object.fromEntries(
      levels.map((level) => [level, createMethod(level)]),
    ) as Record<Level, Logger['info']>
    return {
      ...methods,
      level: minLevel,
      silent() {},
      child: (bindings) => createWithFields({ ...baseFields, ...bindings }),
      flush: problems.flush,
    }
  }
  return createWithFields({})
}

/** What makes two entries the same failure: not the request, and not the numbers in a message. */
function serializeKind(key: string, value: unknown): unknown {
  if (key === 'reqId' || key === 'trace') return undefined
  if (value instanceof Error) {
    const { name, code, message, cause } = serializeError(value)
    return { name, code, message: message.replace(/\d+/g, '0'), cause }
  }
  return serializeValue(key, value)
}

// JSON.stringify shows nothing of an Error; requests and responses hold more than a log should.
function serializeValue(key: string, value: unknown): unknown {
  if (value instanceof Error) return serializeError(value)
  return key === 'req' || key === 'res' ? undefined : value
}

function serializeError(error: Error) {
  const message = redactMessage(error)
  return {
    name: error.name,
    message,
    code: (error as { code?: unknown }).code,
    stack: error.stack?.replace(error.message, () => message),
    cause: error.cause,
  }
}

/** The message of an error without its values, which may be an address or a password hash. */
function redactMessage(error: Error): string {
  // A database error names the reason; after the colon comes the value that was refused.
  if ('severity' in error) return error.message.split(':', 1)[0]!
  return isQueryError(error)
    ? `Failed query: ${error.query}`
    : error.message.replace(linkSecret, '$1[removed]')
}

/** What a link carries, encoded or not: a path that was asked for may hold one (shell A2.11). */
const linkSecret = /((?:token|secret)(?:=|%(?:25)*3d))[^\s&"']+/gi

// Recognised by its properties, because this folder may not import drizzle (sql-stays-in-queries).
const isQueryError = (error: Error): error is Error & { query: string } =>
  'query' in error && 'params' in error
