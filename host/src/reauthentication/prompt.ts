import type { ConfirmationWays } from '@console/contract/session'
import { atom } from 'jotai/vanilla'

/** What the dialog is shown with. */
export interface Prompt {
  /** What the person has. */
  ways: ConfirmationWays
  onConfirmed(): void
  onCancel(): void
}

/** Null: nobody is asked. */
export const promptAtom = atom<Prompt | null>(null)
