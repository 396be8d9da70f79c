import { index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands'
import { rollouts } from './releases'

/** How a page fared that was opened, by its own beacons (contract/beacon). Rows are kept for a day. */
export const pageLoads = pgTable(
  'page_loads',
  {
    /** Of its token: what it says twice counts once. */
    id: text().primaryKey(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** The rollout whose candidate it runs; null: it runs what is pinned. */
    rolloutId: uuid('rollout_id').references(() => rollouts.id),
    /** The bucket of its visitor, who may open many. */
    bucket: integer().notNull(),
    /** When it was first heard of. */
    openedAt: timestamp('opened_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Milliseconds until its first page was shown; null: it was not. */
    readyMs: integer('ready_ms'),
    /** The first that failed: `team/products wrong-hash`. */
    failure: text(),
    /** The first directive of its policy that refused something. */
    violation: text(),
    /** When it was closed. */
    leftAt: timestamp('left_at', { withTimezone: true, precision: 3 }),
    /** Web vitals, in milliseconds but for the last, and the slowest script: for the platform's pages. */
    lcp: integer(),
    inp: integer(),
    cls: real(),
    scriptMs: integer('script_ms'),
  },
  (table) => [
    index('page_loads_of_brand').on(table.brandId, table.openedAt),
    index('page_loads_of_rollout').on(table.rolloutId, table.openedAt),
  ],
)
