import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followChanges, type LiveChange, type LiveUpdate } from '@console/contract/live-updates'
import { createInjectOptions, type TestApp } from './test-app'
import type { TestUser } from './test-users'

/** A page that follows the changes of its person. */
export interface FollowedChanges {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Every update so far; the first one comes at once. */
  updates: LiveUpdate[]
  changes(): LiveChange[]
  /** Resolves with the milliseconds until these are among the changes. */
  until(...expected: LiveChange[]): Promise<number>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Lets an app listen, which otherwise is called without a connection. */
export async function listenAtFreePort({ fastify }: Pick<TestApp, 'fastify'>): Promise<number> {
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as AddressInfo).port
}

export async function startFollowing(
  port: number | string,
  user: TestUser,
  { age = 0, host }: { age?: number; host?: string } = {},
): Promise<FollowedChanges> {
  const { url, headers } = await createInjectOptions(3000, followChanges, { age }, user)
  const updates: LiveUpdate[] = []
  const changes = () => updates.flatMap((update) => update.changes)
  const isSame = (one: LiveChange, other: LiveChange) =>
    one.topic === other.topic && one.team === other.team
  return new Promise((resolve, reject) => {
    const request = get(
      {
        port,
        host: '127.0.0.1',
        path: url as string,
        headers: { ...(headers as Record<string, string>), ...(host && { host }) },
        agent: false,
      },
      (response) => {
        const { statusCode = 0, headers } = response
        const ended = new Promise<void>((done) => response.once('close', done))
        const followed: FollowedChanges = {
          status: statusCode,
          headers,
          updates,
          changes,
          async until(...expected) {
            const startedAt = performance.now()
            const isThere = () =>
              expected.every((one) => changes().some((told) => isSame(one, told)))
            while (!isThere()) {
              if (performance.now() - startedAt > 5_000)
                throw new Error(`Told ${JSON.stringify(changes())}`)
              await new Promise((again) => setTimeout(again, 5))
            }
            return performance.now() - startedAt
          },
          ended,
          close: () => request.destroy(),
        }
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const events = (text + chunk).split('\n\n')
          text = events.pop()!
          for (const event of events)
            updates.push(JSON.parse(event.replace(/^data: /, '')) as LiveUpdate)
          if (updates.length > 0) resolve(followed)
        })
        response.on('error', () => {})
        if (statusCode !== 200) resolve(followed)
      },
    )
    request.on('error', reject)
  })
}
