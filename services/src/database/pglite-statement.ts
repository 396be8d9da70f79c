import type { PGlite, protocol as Protocol, QueryOptions, Results } from '@electric-sql/pglite'

interface Statement {
  name: string
  paramTypes: number[]
  fields: Results['fields']
}

// Lists of different lengths make different texts; the database keeps each until it is closed.
const maxStatements = 500

/**
 * Carries out statements inside an open transaction. Each is parsed and described once, and takes one
 * message from then on; PGlite's own `query` parses and plans at every call and sends six. All of them
 * run as one role.
 */
export function createPreparedQuery(
  client: PGlite,
  { serialize }: typeof Protocol,
  role: string,
): PGlite['query'] {
  const statements = new Map<string, Statement>()

  async function send(...messages: Uint8Array[]) {
    const { messages: answers } = await client.execProtocol(Buffer.concat(messages), {
      syncToFs: false,
    })
    // Their classes are not exported; `name` tells them apart.
    return answers as unknown as Answer[]
  }

  async function prepare(text: string): Promise<Statement> {
    const name = statements.size < maxStatements ? `${role} ${statements.size}` : ''
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const statement: Statement = { name, paramTypes: [], fields: [] }
    for (const answer of answers) {
      if (answer.name === 'parameterDescription') statement.paramTypes = answer.dataTypeIDs
      if (answer.name === 'rowDescription')
        statement.fields = answer.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    }
    if (name) statements.set(text, statement)
    return statement
  }

  async function execute<T>(
    { name, paramTypes, fields }: Statement,
    params: unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null
      const toText = client.serializers[paramTypes[index]!]
      return toText ? toText(param) : String(param)
    })
    const answers = await send(
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    )
    const readers = fields.map(({ dataTypeID }) => {
      const parse = options?.parsers?.[dataTypeID] ?? client.parsers[dataTypeID]
      return (value: string | null) =>
        value === null || !parse ? value : (parse(value, dataTypeID) as unknown)
    })
    const rows: unknown[] = []
    let affectedRows = 0
    for (const answer of answers) {
      if (answer.name === 'commandComplete')
        affectedRows = Number(/\d+$/.exec(answer.text)?.[0] ?? 0)
      if (answer.name !== 'dataRow') continue
      const row = answer.fields.map((value, index) => readers[index]!(value))
      rows.push(
        options?.rowMode === 'array'
          ? row
          : Object.fromEntries(fields.map((field, index) => [field.name, row[index]])),
      )
    }
    return { rows: rows as T[], fields, affectedRows }
  }

  return (text, params = [], options) =>
    client.runExclusive(async () =>
      execute(statements.get(text) ?? (await prepare(text)), params, options),
    )
}

/**
 * Carries out statements that take no parameters, with one message for all of them; PGlite's own
 * `exec` sends two. Resolves with the tag of the last.
 */
export const createCommand =
  (client: PGlite, { serialize }: typeof Protocol) =>
  async (text: string, options: { syncToFs: boolean }): Promise<string | undefined> => {
    const { messages } = await client.runExclusive(() =>
      client.execProtocol(serialize.query(text), options),
    )
    const answers = messages as unknown as Answer[]
    return answers.findLast((answer) => answer.name === 'commandComplete')?.text
  }

type Answer =
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: { name: string; dataTypeID: number }[] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }
  | { name: 'bindComplete' }
