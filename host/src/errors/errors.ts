import type { CallOptions } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import type { Atom } from 'jotai/vanilla'

export { Boundary, type BoundaryProps } from './boundary'

export interface FailureOptions {
  store: Store
  /** A text by key: `locale.say`. */
  say(key: string, holes?: Record<string, string | number>): string
  /** Short message top right; the same one is not stacked. */
  toast(words: string): void
}

/** The failure that a dialog shows, or `null`. */
export declare const failureDialogAtom: Atom<{ title: string; words: string } | null>
export declare function openFailures(options: FailureOptions): void
/** Shows a failure: dialog, toast or silence (shell A15.5, A21.3). */
export declare function showFailure(store: Store, error: unknown, options?: Pick<CallOptions, 'loud' | 'handled'>): void
/** What a failure says to a person, from `errors.*`. */
export declare function wordsOf(store: Store, error: unknown): string
export declare function closeFailure(store: Store): void
