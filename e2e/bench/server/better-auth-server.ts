// better-auth as its documentation sets it up: e-mail and password, on the PostgreSQL of DATABASE_URL. It
// hashes with our library and our parameters, and limits nobody, as our server does in a bench.
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { createServer } from 'node:http'
import { Pool } from 'pg'

// 2 is Argon2id: the package's enum has no value that survives compilation file by file.
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const auth = betterAuth({
  baseURL: `http://localhost:${process.env.PORT}`,
  secret: 'no secret, since only a bench meets it',
  database: new Pool({ connectionString: process.env.DATABASE_URL }),
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password) => hash(password, argon2Options),
      verify: ({ hash, password }) => verify(hash, password),
    },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
})
await (await getMigrations(auth.options)).runMigrations()
createServer(toNodeHandler(auth)).listen(Number(process.env.PORT), 'localhost')
