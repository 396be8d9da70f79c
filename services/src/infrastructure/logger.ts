import type { FastifyBaseLogger } from 'fastify'

/** The server's log, for operators only. */
export type Logger = FastifyBaseLogger

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof levels)[number]

/** One line of JSON per entry, so that a text with line breaks cannot forge an entry. */
export function createLogger(
  write: (line: string) => void,
  minLevel: Level | 'silent' = 'warn',
  baseFields: object = {},
): Logger {
  const minIndex = minLevel === 'silent' ? levels.length : levels.indexOf(minLevel)
  const createMethod =
    (level: Level) =>
    (...args: unknown[]) => {
      if (levels.indexOf(level) < minIndex) return
      const [fields, message] =
        typeof args[0] === 'string' ? [{}, args[0]] : [args[0] as object, args[1]]
      write(
        `${JSON.stringify({ at: new Date().toISOString(), level, words: message, ...baseFields, ...fields }, serializeValue)}\n`,
      )
    }
  const methods = Object.fromEntries(levels.map((level) => [level, createMethod(level)])) as Record<
    Level,
    Logger['info']
  >
  return {
    ...methods,
    level: minLevel,
    silent() {},
    child: (bindings) => createLogger(write, minLevel, { ...baseFields, ...bindings }),
  }
}

// JSON.stringify shows nothing of an Error; requests and responses hold more than a log should.
function serializeValue(key: string, value: unknown): unknown {
  if (value instanceof Error) {
    const message = redactMessage(value)
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

/** The message of an error without its values, which may be an address or a password hash. */
function redactMessage(error: Error): string {
  // A database error names the reason; after the colon comes the value that was refused.
  if ('severity' in error) return error.message.split(':', 1)[0]!
  return isQueryError(error) ? `Failed query: ${error.query}` : error.message
}

// Recognised by its properties, because this folder may not import drizzle (sql-stays-in-queries).
const isQueryError = (error: Error): error is Error & { query: string } =>
  'query' in error && 'params' in error
