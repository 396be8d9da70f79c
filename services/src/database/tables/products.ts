import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './teams'

/** What an account sells (spec §2). */
export const products = pgTable(
  'products',
  {
    teamId: uuid('team_id').notNull(),
    accountId: uuid('account_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    /** The account's own number of it. */
    number: text().notNull(),
    name: text().notNull(),
    /** Who makes it. */
    brand: text().notNull(),
    class: text().notNull(),
    type: text({ enum: ['goods', 'digital', 'service'] }).notNull(),
    /** A short mark, or empty. */
    label: text().notNull().default(''),
    /** A small picture as a `data:` address, or empty: a page loads none from elsewhere. */
    image: text().notNull().default(''),
    isOnline: boolean('is_online').notNull().default(false),
    /** Shown before the others. */
    isTop: boolean('is_top').notNull().default(false),
    stockStatus: text('stock_status', { enum: ['in_stock', 'low', 'sold_out'] }).notNull(),
    /** How many have been sold. */
    sales: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Counts changes, for If-Match. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.accountId, table.id] }),
    unique('products_id').on(table.id),
    unique('products_number').on(table.accountId, table.number),
    foreignKey({
      columns: [table.teamId, table.accountId],
      foreignColumns: [accounts.teamId, accounts.id],
    }).onDelete('cascade'),
    index('products_by_time').on(table.teamId, table.createdAt, table.id),
    check('products_type', sql`type in ('goods', 'digital', 'service')`),
    check('products_stock_status', sql`stock_status in ('in_stock', 'low', 'sold_out')`),
    check('products_sales', sql`sales >= 0`),
    // No semicolon within: drizzle-kit takes it for the end of the statement.
    check(
      'products_image',
      sql`image = '' or image ~ '^data:image/(svg[+]xml|png|jpeg|webp)[^,]*,'`,
    ),
    check('products_image_is_small', sql`length(image) <= 16384`),
  ],
)

/** What an account sold at the beginning of a day, by which its figures are compared with earlier ones. */
export const productFigures = pgTable(
  'product_figures',
  {
    teamId: uuid('team_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** In UTC. */
    day: date().notNull(),
    total: integer().notNull(),
    online: integer().notNull(),
    /** How many have been sold, of all products together. */
    sales: bigint({ mode: 'number' }).notNull(),
    low: integer().notNull(),
    soldOut: integer('sold_out').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.accountId, table.day] }),
    foreignKey({
      columns: [table.teamId, table.accountId],
      foreignColumns: [accounts.teamId, accounts.id],
    }).onDelete('cascade'),
  ],
)
