import { pictureTypes } from '@console/contract/picture'
import { sql } from 'drizzle-orm'
import { check, customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './users'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The pictures that people have uploaded, one for each. */
export const userPictures = pgTable(
  'user_pictures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 128 random bits: whoever has it sees the picture. Every picture has another. */
    name: text().notNull().unique(),
    /** What its content is. */
    contentType: text('content_type', { enum: pictureTypes }).notNull(),
    bytes: bytea().notNull(),
  },
  () => [
    check('user_pictures_size', sql`octet_length(bytes) between 1 and 524288`),
    check('user_pictures_type', sql`content_type in ('image/png', 'image/jpeg', 'image/webp')`),
  ],
)
