import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps/deps'
import { fingerprint } from '../../infrastructure/secrets'

/** Which page it is that says how it fares. */
export interface PageIdentity {
  /** Random, another one for each response. */
  id: string
  brandId: string
  /** The rollout whose candidate it runs; null: what is pinned. */
  rolloutId: string | null
  /** Of its visitor. */
  bucket: number
}

/** Milliseconds for which a page is listened to: as long as its row is kept. */
export const pageLifetime = 86_400_000

type TokenDeps = Pick<Deps, 'keys' | 'clock'>

/** The token with which a page says who it is. It is signed, so that nobody speaks for pages that were not served. */
export function createPageToken(
  deps: TokenDeps,
  { id, brandId, rolloutId, bucket }: PageIdentity,
): string {
  const expiresAt = deps.clock.now().getTime() + pageLifetime
  const text = [id, brandId, rolloutId ?? '', bucket, expiresAt].join(' ')
  return `${text} ${fingerprint(deps.keys.pages, text)}`
}

/** The page of a token; null for one that is over, or was not made here. */
export function readPageToken(deps: TokenDeps, token: string): PageIdentity | null {
  const [, text, signature] = /^(.*) ([\w-]{43})$/.exec(token) ?? []
  if (text === undefined) return null
  const [sent, right] = [signature!, fingerprint(deps.keys.pages, text)].map((mac) =>
    Buffer.from(mac),
  )
  if (!timingSafeEqual(sent!, right!)) return null
  const [id, brandId, rolloutId, bucket, expiresAt] = text.split(' ')
  if (Number(expiresAt) <= deps.clock.now().getTime()) return null
  return { id: id!, brandId: brandId!, rolloutId: rolloutId || null, bucket: Number(bucket) }
}
