import { randomInt, timingSafeEqual } from 'node:crypto'
import { bucketCount } from '@console/contract/rollout'
import type { Clock } from './clock'
import type { DerivedKeys } from './encryption'
import { fingerprint } from './secrets'

/** Who asks for a page, as far as it decides which releases the page runs (`setRollout`). */
export interface Visitor {
  /** 0 to 9,999: of the person who signed in here last, else of the browser. */
  bucket: number
  /** The person who has signed in here; null when they have signed out, or their session is over. */
  userId: string | null
}

/** A visitor as the cookie names them. */
export interface KnownVisitor extends Visitor {
  /** When the session of the person is over at the latest; null without a person. */
  until: Date | null
}

interface VisitorDeps {
  keys: Pick<DerivedKeys, 'visitors'>
  clock: Clock
}

/** A browser that was never here. */
export const createVisitor = (): Visitor => ({ bucket: createBucket(), userId: null })

export const createBucket = () => randomInt(bucketCount)

/**
 * The value of the cookie that says who visits. It is signed, so that nobody gives themselves another bucket
 * or another name; it grants nothing else.
 */
export function formatVisitor(
  { keys }: Pick<VisitorDeps, 'keys'>,
  { bucket, userId, until }: KnownVisitor,
): string {
  const text = [bucket, userId ?? '', until?.getTime() ?? ''].join('.')
  return `${text}.${fingerprint(keys.visitors, text)}`
}

/** Who visits, by the cookie; null without one, and for one that was not signed here. */
export function parseVisitor(deps: VisitorDeps, cookie: string | undefined): Visitor | null {
  const found = /^(\d{1,4})\.([0-9a-f-]*)\.(\d*)\.[\w-]{43}$/.exec(cookie ?? '')
  if (!found) return null
  const [, bucket, userId, until] = found
  const known = {
    bucket: Number(bucket),
    userId: userId || null,
    until: until ? new Date(Number(until)) : null,
  }
  const [sent, right] = [cookie!, formatVisitor(deps, known)].map((text) => Buffer.from(text))
  if (sent!.length !== right!.length || !timingSafeEqual(sent!, right!)) return null
  const isOver = known.until !== null && known.until <= deps.clock.now()
  return { bucket: known.bucket, userId: isOver ? null : known.userId }
}
