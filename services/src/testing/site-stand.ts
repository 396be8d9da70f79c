import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app'
import { readConfig } from '../config'
import { closeDeps, openDeps } from '../deps'
import { seedBrands } from '../database/seed/brands'
import { newSecrets } from '../outside/secrets'
import { registryOf } from './registry'

/** The app with the demonstration's brands, on a database of its own. */
export async function openStand(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-'))
  const clock = { at: new Date('2026-11-20T08:00:00Z'), now: () => clock.at }
  const secrets = newSecrets()
  const server = process.env.TEST_DATABASE_URL
  const name = `site_${randomBytes(6).toString('hex')}`
  if (server) await onServer(server, `create database ${name}`)
  const place = server ? { url: Object.assign(new URL(server), { pathname: `/${name}` }).href } : { memory: true as const }
  const deps = await openDeps(readConfig({ DATA_DIR: dataDir, LIMITS: 'raised', ...environment }), { clock, secrets, place })
  await deps.db.inTransaction((tx) => seedBrands(tx))
  const fastify = await createApp(deps)
  return {
    deps,
    fastify,
    clock,
    registry: registryOf({ fastify, operatorToken: secrets.operatorToken }),
    async close() {
      await fastify.close()
      await closeDeps(deps)
      if (server) await onServer(server, `drop database ${name}`)
      await rm(dataDir, { recursive: true })
    },
  }
}

async function onServer(url: string, statement: string) {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
