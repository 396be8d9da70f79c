import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { productFigures, products } from '../database/tables/products'

/** How old the figures are, in days: those of thirty days ago are what today's are compared with. */
const ages = [30, 23, 16, 9, 2]

/**
 * Records what the demo's accounts would have had on earlier days: the products that they have since,
 * each sold evenly since it was added; fewer were sold out, and more ran low.
 */
export const seedDemoFigures = (tx: Tx, now: Date) =>
  tx.execute(sql`
    insert into ${productFigures} (team_id, account_id, day, total, online, sales, low, sold_out)
    select team_id, account_id, day::date, count(*), count(*) filter (where is_online),
        sum(floor(sales * extract(epoch from day - created_at) / extract(epoch from now - created_at))),
        count(*) filter (where stock_status = 'low' or stock_status = 'in_stock' and n % 60 = 0),
        count(*) filter (where stock_status = 'sold_out' and n % 10 <> 0)
      from (select ${now.toISOString()}::timestamptz as now) today,
        lateral (select date_trunc('day', now, 'UTC') - make_interval(days => age) as day
                   from unnest(array[${sql.join(ages, sql`, `)}]::int[]) as age) days,
        lateral (select *, substr(number, 3)::int as n from ${products} where created_at < day) existing
     group by team_id, account_id, day
    on conflict do nothing`)
