import type { Tx } from './engine'

/**
 * A prepared query that is built once for each connection: building the text of a query takes longer
 * than asking it.
 */
export function prepareOnce<Query extends object>(build: (tx: Tx) => Query): (tx: Tx) => Query {
  const built = new WeakMap<Tx, Query>()
  return (tx) => {
    const query = built.get(tx) ?? build(tx)
    built.set(tx, query)
    return query
  }
}
