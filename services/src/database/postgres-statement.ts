import { Query, type QueryConfig, type QueryResult } from 'pg'

/** How the columns of a result are read. */
interface Columns {
  fields: unknown[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

export interface DriverConnection {
  describe(message: object): void
  bind(message: object): void
  execute(message: object): void
}

/** A statement that was prepared when the connection was opened. */
interface OpeningStatement {
  name: string
  values: string[]
}

/** What the driver's query has besides what its types say. */
interface DriverQuery {
  name?: string
  callback: (error: Error | null, result: QueryResult) => void
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: DriverConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriverConnection): void
}

const DriverQuery = Query as unknown as new (
  config: QueryConfig,
  values: unknown[],
) => DriverQuery & Query

/**
 * A statement whose columns the server describes once for each connection, and not again whenever it
 * is carried out. Their types cannot change meanwhile: the server then refuses a prepared statement
 * (0A000, cached plan must not change result type).
 */
export class PreparedStatement extends DriverQuery {
  /** Of the statements that are carried out before this one, those that are not complete yet. */
  private opening: readonly OpeningStatement[] = []

  /**
   * Carries out other statements before this one, in the same exchange of messages. Only where the
   * columns of this one are known: the driver takes every answer for one to this statement.
   */
  openWith(connection: DriverConnection, opening: readonly OpeningStatement[]): boolean {
    if (!this.name || !knownColumns(connection).has(this.name)) return false
    this.opening = opening
    return true
  }

  override prepare(connection: DriverConnection) {
    const columns = this.name ? knownColumns(connection).get(this.name) : undefined
    if (!columns) return super.prepare(connection)
    for (const { name, values } of this.opening) {
      connection.bind({ statement: name, values })
      connection.execute({})
    }
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(withoutDescribing(connection))
  }

  override handleDataRow(message: unknown) {
    if (this.opening.length === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection) {
    if (this.opening.length > 0) {
      this.opening = this.opening.slice(1)
      return
    }
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.name) {
      const known = knownColumns(connection)
      if (!known.has(this.name))
        known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}

const columnsOfConnections = new WeakMap<DriverConnection, Map<string, Columns>>()

function knownColumns(connection: DriverConnection): Map<string, Columns> {
  const known = columnsOfConnections.get(connection) ?? new Map<string, Columns>()
  columnsOfConnections.set(connection, known)
  return known
}

const silentConnections = new WeakMap<DriverConnection, DriverConnection>()

/** The same connection, which sends no message that asks for the columns. */
function withoutDescribing(connection: DriverConnection): DriverConnection {
  const silent =
    silentConnections.get(connection) ??
    (Object.create(connection, { describe: { value: () => {} } }) as DriverConnection)
  silentConnections.set(connection, silent)
  return silent
}
