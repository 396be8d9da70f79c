import type { CallOptions } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { kindOf, loudnessOf } from './loudness'
import { sayingOf, titleKeyOf, type Holes } from './words'

interface FailureOptions {
  store: Store
  /** A text by key. */
  say(key: string, holes?: Holes): string
  /** Short message top right; the same one is not stacked. */
  toast(words: string): void
}

export interface ShownFailure {
  title: string
  words: string
}

/** As long as a failure's toast stands (shell A20). */
const toastTime = 5_000

const voiceAtom = atom<Pick<FailureOptions, 'say' | 'toast'> | null>(null)
const dialogAtom = atom<ShownFailure | null>(null)
const toldAtom = atom<Record<string, { words: string; at: number } | undefined>>({})

/** The failure that a dialog shows, or `null`. */
export const failureDialogAtom = atom((get) => get(dialogAtom))

export const openFailures = ({ store, say, toast }: FailureOptions) =>
  store.set(voiceAtom, { say, toast })

function voiceOf(store: Store) {
  const voice = store.get(voiceAtom)
  if (!voice) throw new Error('A failure was shown before boot had opened the way to say it.')
  return voice
}

/** What a failure says to a person, from `errors.*`. */
export function wordsOf(store: Store, error: unknown): string {
  const saying = sayingOf(error)
  return 'own' in saying ? saying.own : voiceOf(store).say(saying.key, saying.holes)
}

/** Shows a failure: dialog, toast or silence (shell A15.5, A21.3). */
export function showFailure(
  store: Store,
  error: unknown,
  options: Pick<CallOptions, 'loud' | 'handled'> = {},
) {
  const loudness = loudnessOf(error, options)
  if (loudness === 'none') return
  const words = wordsOf(store, error)
  if (loudness === 'toast') return toast(store, kindOf(error), words)
  // One dialog at a time: what a person is reading is not taken from under their eyes.
  if (!store.get(dialogAtom))
    store.set(dialogAtom, { title: voiceOf(store).say(titleKeyOf(error)), words })
}

/** While the message of a status stands, another of the same status is not shown beside it. */
function toast(store: Store, kind: string, words: string) {
  const told = store.get(toldAtom)[kind]
  if (told && told.words !== words && Date.now() - told.at < toastTime) return
  store.set(toldAtom, (all) => ({ ...all, [kind]: { words, at: Date.now() } }))
  voiceOf(store).toast(words)
}

/** Says words that are no failure of a call, in the same place: the end of a session. */
export const tell = (store: Store, words: string) => voiceOf(store).toast(words)

export const closeFailure = (store: Store) => store.set(dialogAtom, null)

/** Says that what is fetched when it is first used, a menu or a dialog, could not be. */
export const tellUnreachable = (store: Store) => tell(store, voiceOf(store).say('errors:network'))
