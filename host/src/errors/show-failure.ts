import type { CallOptions } from '@console/kernel/call'
import { isNetworkError } from '@console/kernel/errors'
import type { Store } from '@console/kernel/host'
import { isChunkError } from '@console/ui/lazy-component/is-chunk-error'
import { atom } from 'jotai/vanilla'
import { errorKind, errorDisplayFor } from './error-display'
import { findLoadFailure, supersededKey } from './find-load-failure'
import {
  messageDescriptorFor,
  failureTitleKey,
  type InterpolationValues,
} from './message-descriptor'

interface FailureDisplayOptions {
  store: Store
  /** The text of a key, in the page's language. */
  translate(key: string, values?: InterpolationValues): string
  /** Shows a short message top right, with what it offers to do; the same one is not stacked. */
  showToast(message: string, action?: { label: string; run(): void }): void
  /** Loads the whole page again, with the releases that the brand runs now. */
  reload(): void
}

export interface FailureDialogContent {
  title: string
  message: string
}

/** Milliseconds that a failure's toast stays (shell A20). */
const toastDuration = 5_000

const failureDisplayAtom = atom<Omit<FailureDisplayOptions, 'store'> | null>(null)
const dialogContentAtom = atom<FailureDialogContent | null>(null)
const shownToastsAtom = atom<Record<string, { message: string; at: number } | undefined>>({})

/** The failure that a dialog shows, or `null`. */
export const failureDialogAtom = atom((get) => get(dialogContentAtom))

export const initFailureDisplay = ({ store, ...display }: FailureDisplayOptions) =>
  store.set(failureDisplayAtom, display)

function getFailureDisplay(store: Store) {
  const display = store.get(failureDisplayAtom)
  if (!display) throw new Error('A failure was shown before boot had called initFailureDisplay.')
  return display
}

/** The message of a failure in the page's language, from `errors.*`. */
export function errorMessageFor(store: Store, error: unknown): string {
  const descriptor = messageDescriptorFor(error)
  return 'text' in descriptor
    ? descriptor.text
    : getFailureDisplay(store).translate(descriptor.key, descriptor.values)
}

/** Shows a failure as a dialog, as a toast or not at all (shell A15.5, A21.3). */
export function showFailure(
  store: Store,
  error: unknown,
  options: Pick<CallOptions, 'onError' | 'handledCodes'> = {},
) {
  const display = errorDisplayFor(error, options)
  if (display === 'none') return
  // The call was not sent: its code did not come.
  if (isNetworkError(error) && isChunkError(error.cause)) return showLoadFailure(store, error.cause)
  const message = errorMessageFor(store, error)
  if (display === 'toast') return showToastOnce(store, errorKind(error), message)
  // One dialog at a time: a person may still be reading the one that is open.
  if (!store.get(dialogContentAtom))
    store.set(dialogContentAtom, {
      title: getFailureDisplay(store).translate(failureTitleKey(error)),
      message,
    })
}

/**
 * While the toast of one kind of failure stays, another message of that kind is not shown beside
 * it.
 */
function showToastOnce(store: Store, kind: string, message: string) {
  const lastShown = store.get(shownToastsAtom)[kind]
  if (lastShown && lastShown.message !== message && Date.now() - lastShown.at < toastDuration)
    return
  store.set(shownToastsAtom, (all) => ({ ...all, [kind]: { message, at: Date.now() } }))
  getFailureDisplay(store).showToast(message)
}

/** Shows a message where failures are shown although no call has failed: the end of a session. */
export const showFailureMessage = (store: Store, message: string) =>
  getFailureDisplay(store).showToast(message)

export const closeFailureDialog = (store: Store) => store.set(dialogContentAtom, null)

/**
 * Shows why the code of a menu, a dialog or a command, which is loaded on first use, did not come, and
 * offers what helps: `retry`, which opens it again in its place, or a reload where a newer version is here.
 */
export const showLoadFailure = (store: Store, error: unknown, retry?: () => void): void =>
  void findLoadFailure(error).then((key) => {
    const { translate, showToast, reload } = getFailureDisplay(store)
    const run = key === supersededKey ? reload : retry
    const label = key === supersededKey ? 'errors:unavailable.reload' : 'shell:retry'
    showToast(translate(key), run && { label: translate(label), run })
  })
