import type { Product } from '@console/contract/product'
import Fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import { repositoryRoot } from '../../actions/releases'

interface RowsQuery {
  pageIndex: number
  pageSize: number
  search: string
  stock: string
  /** By sales; without it the products are in their own order. */
  order?: string
}

const page = `<!doctype html><html lang="en"><title>Bare table</title>
<style>table { table-layout: fixed; width: 100% } td { height: 2.75rem; overflow: hidden; white-space: nowrap }
.Compact td { height: 2.25rem }</style><div id="root"></div><script src="/bare-table.js"></script></html>`

/** Serves `bare-table.js`, with these products. */
export async function startBareTable(products: readonly Product[]) {
  const folder = join(repositoryRoot, 'e2e/.cache/bare-table')
  await runWebpack({
    mode: 'production',
    entry: fileURLToPath(new URL('bare-table.js', import.meta.url)),
    output: { path: folder, filename: 'bare-table.js' },
  })
  const script = await readFile(join(folder, 'bare-table.js'))
  const app = Fastify()
  app.get('/', (_, reply) => reply.type('text/html').send(page))
  app.get('/bare-table.js', (_, reply) => reply.type('text/javascript').send(script))
  app.get<{ Querystring: RowsQuery }>('/rows', ({ query }) => {
    const { search, stock, order } = query
    const found = products.filter(
      ({ name, stock_status }) =>
        name.toLowerCase().includes(search) && (!stock || stock_status === stock),
    )
    const direction = order === 'descend' ? -1 : 1
    if (order) found.sort((one, other) => direction * (one.sales - other.sales))
    const [pageIndex, pageSize] = [Number(query.pageIndex), Number(query.pageSize)]
    return found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

const runWebpack = (config: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(config)!.run((error, stats) =>
      error || stats?.hasErrors()
        ? reject(error ?? new Error(stats!.toString('errors-only')))
        : resolve(),
    )
  })
