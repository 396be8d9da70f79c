import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { Host } from './host'
import { NetworkError } from './errors'

/** An endpoint whose result is that of `exportSchema`. */
type ItemOf<E extends Endpoint> =
  EndpointResult<E> extends { items: readonly (infer Item)[] } ? Item : never

/**
 * All rows of a list as they are at one moment, for a file (since 2.17). Rejects as `call` does, and
 * with NetworkError when the connection was cut before the last row: there is no half of a file. The
 * caller shows failures.
 */
export async function loadExport<E extends Endpoint>(
  { call }: Pick<Host, 'call'>,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<ItemOf<E>[]> {
  const rows: ItemOf<E>[] = []
  let total: number | null = null
  await call(endpoint, input, {
    onError: 'none',
    onEvent(event) {
      const { items, total: count } = event as { items: ItemOf<E>[]; total: number }
      for (const item of items) rows.push(item)
      total = count
    },
  })
  if (rows.length !== total) throw new NetworkError('The export ended before its last row')
  return rows
}
