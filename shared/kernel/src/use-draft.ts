import { useAtomValue, useStore } from 'jotai'
import { useContext, useEffect, useRef, useState } from 'react'
import { draftKey, draftName, type DraftWorkplace } from './draft-key'
import type { Host } from './host'
import { PageContext } from './page-context'
import { sessionAtom } from './session'

interface Draft<V> {
  /** The person who typed it: nobody else who signs in here sees it. */
  userId: string
  values: V
}

/** The draft of one form on one page. */
export interface DraftHandle<V> {
  /**
   * What the person had typed here before the page was loaded again, or the dialog closed; null if
   * nothing was left. Without the secrets of the form.
   */
  restoredValues: Partial<V> | null
  /** With `null` it is saved elsewhere: the page holds it no more, also when the form goes away with this. */
  saveDraft(values: V | null): void
}

export interface DraftOptions<V> {
  /** Fields with passwords and codes: the console asks before they are lost, and keeps none of them. */
  secrets?: readonly (keyof V & string)[]
  /** The form stands in a dialog, which is the same one however its page is filtered. */
  isInDialog?: boolean
  /**
   * The team, or the account of a team, that the form is about; absent for what is the person's. Once
   * they may not enter it any more the console deletes the draft (since 2.20).
   */
  workplace?: DraftWorkplace
}

/**
 * What is kept of a form, which hands it to `useForm` of ui: what differs from what is saved, as it is
 * typed. The console does not close its page to make room, and asks before the tab is closed or the
 * person signs out (decision 0025). A draft lasts as long as the tab, through a session that ends, a
 * reload and a new release; signing out deletes it, and so do closing the page's tab and refreshing it.
 */
export function useDraft<V>(
  host: Pick<Host, 'stored'>,
  formName: string,
  { secrets = [], isInDialog, workplace }: DraftOptions<V> = {},
): DraftHandle<V> {
  const store = useStore()
  const page = useContext(PageContext)
  const [handle] = useState(() => {
    const name = draftName(formName, workplace)
    const key = draftKey(name, page?.address ?? '', isInDialog)
    const draftAtom = host.stored<Draft<Partial<V>> | null>(key, null, { scope: 'tab' })
    const userId = () => store.get(sessionAtom).person?.userId
    const draft = store.get(draftAtom)
    // What stands in the form is theirs, also once somebody else has signed in.
    let typist = userId()
    let last: V | null = null
    /** Null where nothing is left without the secrets. */
    const keptOf = (typistId: string, values: V): Draft<Partial<V>> | null => {
      const kept = without(values, secrets)
      return Object.keys(kept).length > 0 ? { userId: typistId, values: kept } : null
    }
    const saveDraft = (values: V | null) => {
      last = values
      typist ??= userId()
      // The session is over: what was kept stays for the person who signs in again.
      if (typist && typist === userId()) store.set(draftAtom, values && keptOf(typist, values))
      page?.setUnsaved(values !== null, name)
    }
    return {
      restoredValues: draft && draft.userId === userId() ? draft.values : null,
      saveDraft,
      saveAgain: () => saveDraft(last),
    }
  })
  const userId = useAtomValue(sessionAtom).person?.userId
  const knownUser = useRef(userId)
  useEffect(() => {
    if (knownUser.current !== userId) handle.saveAgain()
    knownUser.current = userId
  }, [userId, handle])
  return handle
}

const without = <V>(values: V, secrets: readonly (keyof V & string)[]) =>
  Object.fromEntries(
    Object.entries(values as object).filter(([field]) => !secrets.some((one) => one === field)),
  ) as Partial<V>

/**
 * Reports what would be lost and stands in no form: `null` when everything is saved. A form does this
 * itself.
 */
export function useUnsavedInput<V>({ saveDraft }: DraftHandle<V>, values: V | null) {
  // Compared as text: these are often a new object at every render.
  const text = JSON.stringify(values)
  useEffect(() => {
    saveDraft(JSON.parse(text) as V | null)
  }, [text, saveDraft])
}
