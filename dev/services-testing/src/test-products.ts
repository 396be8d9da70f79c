import { products } from '@console/services/database/tables/products'
import type { Account } from '@console/contract/team'
import type { TestApp } from './test-app'

type NewProduct = Partial<typeof products.$inferInsert>

/** Inserts products of an account, one for each of the given rows; what a row leaves out is usual. */
export async function insertTestProducts(
  { deps }: TestApp,
  { id: accountId, team_id: teamId }: Pick<Account, 'id' | 'team_id'>,
  rows: NewProduct[],
) {
  const createdAt = deps.clock.now()
  await deps.db.transaction((tx) =>
    tx.insert(products).values(
      rows.map((row, index) => ({
        teamId,
        accountId,
        number: `P-${String(index + 1).padStart(5, '0')}`,
        name: `Product ${index + 1}`,
        brand: 'Kettle & Crane',
        class: 'Equipment',
        type: 'goods' as const,
        stockStatus: 'in_stock' as const,
        createdAt,
        ...row,
      })),
    ),
  )
}
