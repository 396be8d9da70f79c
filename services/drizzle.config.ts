import { defineConfig } from 'drizzle-kit'

// A new migration: change the tables, then `npx drizzle-kit generate --name=what-it-brings` in this folder.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/tables/!(*.test).ts',
  out: './src/database/migrations',
})
