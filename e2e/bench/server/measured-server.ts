import type { RequestSequence } from './request-rate'

export const serverOperations = ['signIn', 'signedInRead'] as const
export type ServerOperation = (typeof serverOperations)[number]

/** A server with people in it, and what each of them asks for again and again. */
export interface MeasuredServer {
  baseUrl: string
  sequences: Record<ServerOperation, RequestSequence[]>
  stop(): Promise<void>
}
