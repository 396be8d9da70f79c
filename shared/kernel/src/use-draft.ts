import { useAtomValue, useStore } from 'jotai'
import { useContext, useEffect, useState } from 'react'
import { draftKey } from './draft-key'
import type { Host } from './host'
import { PageContext } from './page-context'
import type { Page } from './page-types'
import { sessionAtom } from './session'

interface Draft<V> {
  /** The person who typed it: nobody else who signs in here sees it. */
  userId: string
  values: V
}

/** The draft of one form on one page. */
export interface DraftHandle<V> {
  /** What the person had typed here before the page was loaded again; null if nothing was left. */
  restoredValues: V | null
  /** With `null` it is saved elsewhere: the page holds it no more, also when the form goes away with this. */
  saveDraft(values: V | null): void
}

/**
 * The draft that `useUnsavedInput` keeps of a form, for the values that the form starts with. It
 * lasts as long as the tab, through a session that ends, a reload and a new release; signing out
 * deletes it, and so do closing the page's tab and refreshing it.
 */
export function useDraft<V>(host: Pick<Host, 'stored'>, formName: string): DraftHandle<V> {
  const store = useStore()
  const page = useContext(PageContext)
  const [handle] = useState(() => {
    const draftAtom = host.stored<Draft<V> | null>(draftKey(formName, page), null, { scope: 'tab' })
    const userId = () => store.get(sessionAtom).person?.userId
    const draft = store.get(draftAtom)
    // What stands in the form is theirs, also once somebody else has signed in.
    let typist = userId()
    return {
      restoredValues: draft && draft.userId === userId() ? draft.values : null,
      saveDraft(values: V | null) {
        typist ??= userId()
        // The session is over: what was kept stays for the person who signs in again.
        if (typist && typist === userId())
          store.set(draftAtom, values && { userId: typist, values })
        if (page) setFormUnsaved(page.setUnsaved, formName, values !== null)
      },
    }
  })
  return handle
}

/** The forms of a page that hold something unsaved, by what the page is told it with. */
const unsavedForms = new WeakMap<Page['setUnsaved'], Set<string>>()

function setFormUnsaved(setUnsaved: Page['setUnsaved'], formName: string, isUnsaved: boolean) {
  const forms = unsavedForms.get(setUnsaved) ?? new Set()
  unsavedForms.set(setUnsaved, forms)
  if (isUnsaved) forms.add(formName)
  else forms.delete(formName)
  setUnsaved(forms.size > 0)
}

/**
 * Reports what would be lost: `null` when everything is saved, else the values that differ, never
 * passwords or codes. The console keeps them as a draft, does not close the page to make room, and
 * asks before the tab is closed or the person signs out (decision 0025).
 */
export function useUnsavedInput<V>({ saveDraft }: DraftHandle<V>, values: V | null) {
  const userId = useAtomValue(sessionAtom).person?.userId
  // Compared as text: a form makes a new object at every render.
  const text = JSON.stringify(values)
  useEffect(() => {
    saveDraft(JSON.parse(text) as V | null)
  }, [text, userId, saveDraft])
}
