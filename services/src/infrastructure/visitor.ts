import { randomInt, timingSafeEqual } from 'node:crypto'
import { bucketCount } from '@console/contract/rollout'
import type { DerivedKeys } from './encryption'
import { fingerprint } from './secrets'

/** Who asks for a page, as far as it decides which releases the page runs (`setRollout`). */
export interface Visitor {
  /** 0 to 9,999: of the person who signed in here last, else of the browser. */
  bucket: number
  /** The person, while they are signed in. */
  userId: string | null
}

interface Keys {
  keys: Pick<DerivedKeys, 'visitors'>
}

/** A browser that was never here. */
export const createVisitor = (): Visitor => ({ bucket: createBucket(), userId: null })

export const createBucket = () => randomInt(bucketCount)

/**
 * The value of the cookie that says who visits. It is signed, so that nobody gives themselves another bucket
 * or another name; it grants nothing else.
 */
export function formatVisitor({ keys }: Keys, { bucket, userId }: Visitor): string {
  const text = `${bucket}.${userId ?? ''}`
  return `${text}.${fingerprint(keys.visitors, text)}`
}

/** Who visits, by the cookie; null without one, and for one that was not signed here. */
export function parseVisitor(deps: Keys, cookie: string | undefined): Visitor | null {
  const [, bucket, userId] = /^(\d{1,4})\.([0-9a-f-]*)\.[\w-]{43}$/.exec(cookie ?? '') ?? []
  if (bucket === undefined) return null
  const visitor = { bucket: Number(bucket), userId: userId || null }
  const [sent, right] = [cookie!, formatVisitor(deps, visitor)].map((text) => Buffer.from(text))
  return sent!.length === right!.length && timingSafeEqual(sent!, right!) ? visitor : null
}
