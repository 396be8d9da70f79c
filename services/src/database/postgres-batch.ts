import pg, { type QueryConfig, type QueryResult } from 'pg'

/** A statement with its values, and whoever waits for its answer: what nobody waits for is not read. */
export interface BatchStatement {
  config: Pick<QueryConfig, 'text' | 'types'> & { rowMode?: string }
  /** By it a connection prepares the statement once. */
  name?: string
  values: unknown[]
  resolve?(result: QueryResult): void
  reject?(error: Error): void
  /** Is told that it has been carried out, whether somebody waits for its answer or not. */
  done?(): void
}

/** How the columns of a result are read. */
interface Columns {
  fields: unknown[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface DriverResult extends Columns {
  addFields(fields: unknown): void
  addRow(row: unknown): void
  parseRow(fields: unknown): unknown
  addCommandComplete(message: unknown): void
}

interface DriverConnection {
  /** Names and texts of the statements that the server has prepared, and of those it is asked to. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  stream: { write(bytes: Buffer): void }
  parse(message: object): void
  bind(message: object): void
  describe(message: object): void
  execute(message: object): void
  sync(): void
}

/** What the driver has besides what its types say. */
const { Query, Result, utils } = pg as unknown as {
  Query: new (text: string) => { name?: string; text: string }
  Result: new (rowMode: string | undefined, types: unknown) => DriverResult
  utils: { prepareValue(value: unknown): unknown }
}

interface StatementInBatch {
  statement: BatchStatement
  /** Undefined: nobody waits for it. */
  result: DriverResult | undefined
}

/**
 * Statements that are carried out one after the other in one exchange of messages, with one answer:
 * one write and one wake-up here, and one there. When one fails, those after it are not carried out.
 *
 * The columns of a named statement are described once for each connection, and not again whenever it
 * is carried out. Their types cannot change meanwhile: the server then refuses a prepared statement
 * (0A000, cached plan must not change result type), and the connection ends (`postgres-connections.ts`).
 */
export class StatementBatch extends Query {
  private readonly statements: StatementInBatch[] = []
  private position = 0
  private failure: Error | undefined

  constructor(given: readonly BatchStatement[]) {
    // The driver copies an object property by property, which takes a tenth of a query.
    super('')
    for (const statement of given) {
      const { rowMode, types } = statement.config
      const result = statement.resolve && new Result(rowMode, types)
      this.statements.push({ statement, result })
    }
  }

  get isAnswered() {
    return this.position >= this.statements.length
  }

  submit(connection: DriverConnection): null {
    const { collector, messages } = collectorOf(connection)
    messages.length = 0
    for (const [index, each] of this.statements.entries()) {
      const before = messages.length
      try {
        writeStatement(collector, each)
      } catch (error) {
        // A value that cannot be sent is a failure like any other: what comes after it is not sent.
        messages.length = before
        rejectAll(this.statements.splice(index), error as Error)
        break
      }
    }
    collector.sync()
    connection.stream.write(Buffer.concat(messages))
    this.nameCurrent()
    return null
  }

  handleRowDescription({ fields }: { fields: unknown }) {
    this.current.result?.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown }) {
    const { result } = this.current
    if (!result) return
    try {
      result.addRow(result.parseRow(fields))
    } catch (error) {
      this.failure = error as Error
    }
  }

  handleCommandComplete(message: unknown, connection: DriverConnection) {
    const { statement, result } = this.current
    const { failure } = this
    this.failure = undefined
    this.position++
    this.nameCurrent()
    statement.done?.()
    if (!result) return
    if (failure) return statement.reject?.(failure)
    result.addCommandComplete(message)
    const { name } = statement
    const known = knownColumns(connection)
    if (name && !known.has(name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = result
      known.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    statement.resolve?.(result as unknown as QueryResult)
  }

  handleError(error: Error, connection: DriverConnection) {
    const unanswered = this.statements.splice(this.position)
    for (const { statement } of unanswered) {
      const { name } = statement
      if (name) delete connection.submittedNamedStatements[name]
    }
    rejectAll(unanswered, error)
  }

  // Every statement has been answered by then.
  handleReadyForQuery() {}

  private get current() {
    return this.statements[this.position]!
  }

  // The driver writes down which statement the server has prepared, by the name of the query that it
  // is answering.
  private nameCurrent() {
    const statement = this.statements[this.position]?.statement
    this.name = statement?.name
    this.text = statement?.config.text ?? ''
  }
}

function writeStatement(
  connection: DriverConnection,
  { statement: { name, config, values }, result }: StatementInBatch,
) {
  const { text } = config
  const isParsed =
    name &&
    (connection.parsedStatements[name] !== undefined ||
      connection.submittedNamedStatements[name] !== undefined)
  if (!isParsed) connection.parse({ name, text })
  connection.bind({ statement: name, values, valueMapper: utils.prepareValue })
  if (name) connection.submittedNamedStatements[name] = text
  if (result) {
    const columns = name ? knownColumns(connection).get(name) : undefined
    if (columns) Object.assign(result, columns)
    else connection.describe({ type: 'P' })
  }
  connection.execute({})
}

interface MessageCollector {
  /** Collects what it is asked to send. */
  collector: DriverConnection
  messages: Buffer[]
}

// Made once for each connection: the engine learns what an object is like, and each new one anew.
const collectors = new WeakMap<DriverConnection, MessageCollector>()

function collectorOf(connection: DriverConnection): MessageCollector {
  const known = collectors.get(connection)
  if (known) return known
  const messages: Buffer[] = []
  const collector = Object.create(connection, {
    _send: { value: (message: Buffer) => messages.push(message) },
  }) as DriverConnection
  const made = { collector, messages }
  collectors.set(connection, made)
  return made
}

const rejectAll = (statements: StatementInBatch[], error: Error) =>
  statements.forEach(({ statement }) => statement.reject?.(error))

/** By what all objects of a connection share, so that a collector of its messages finds it, too. */
const columnsOfConnections = new WeakMap<object, Map<string, Columns>>()

function knownColumns({ parsedStatements }: DriverConnection): Map<string, Columns> {
  const known = columnsOfConnections.get(parsedStatements) ?? new Map<string, Columns>()
  columnsOfConnections.set(parsedStatements, known)
  return known
}
