import type { Database, Tx } from '@console/services/database/database'

/**
 * Calls `onStatement` with its number before each statement of every transaction, and once more
 * before the commit; what it throws ends the transaction there. Returns the number so far.
 */
export function countStatements(db: Database, onStatement: (count: number) => void): () => number {
  const { transaction } = db
  let statements = 0
  const count = () => onStatement(++statements)
  db.transaction = (work, options) =>
    transaction(async (tx) => {
      const result = await work(watch(tx, count) as Tx)
      count()
      return result
    }, options)
  return () => statements
}

/** A query is carried out when it is awaited, a prepared one when it is executed. */
function watch(query: object, count: () => void): object {
  return new Proxy(query, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (name === 'then' || name === 'execute') count()
        const next = (member as (...args: unknown[]) => unknown).apply(target, args)
        return typeof next === 'object' && next !== null && name !== 'then' && name !== 'execute'
          ? watch(next, count)
          : next
      }
    },
  })
}
