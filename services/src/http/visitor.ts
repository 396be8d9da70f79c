import type { Locale } from '@console/contract/locale'
import type { Brand } from '../modules/brands/brands-service'

/** Who makes a call, as far as everybody is somebody. */
export interface Visitor {
  /** The brand whose page, or whose client, makes the call. */
  brand: Brand
  /** The language of the answer. */
  locale: Locale
  /** Address or /64 of the visitor. */
  network: string
  /** Found again in the log, in the audit log and in the answer's `X-Trace-Id`. */
  traceId: string
  /** The browser speaks TLS: cookies can be bound to it. */
  secure: boolean
}

/** A visitor who is signed in. */
export interface Person extends Visitor {
  userId: string
  sessionId: string
}

/** The one who publishes and pins releases (rulings 18). */
export interface Operator {
  traceId: string
  network: string
}
