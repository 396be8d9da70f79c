import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Host } from './host'
import { sessionAtom } from './session'

interface Draft<V> {
  /** The person who typed it: nobody else who signs in here sees it. */
  userId: string
  values: V
}

/**
 * Keeps what a person had typed when their session ended, and restores it once when they return to
 * the form, so that signing in again loses nothing. The form calls `saveDraft` with its values when
 * a save fails with a 401, and starts with `restoredValues`.
 */
export function useDraft<V>(host: Host, formName: string) {
  const userId = useAtomValue(sessionAtom).person?.userId
  const [draftAtom] = useState(() => host.stored<Draft<V> | null>(`draft.${formName}`, null))
  const [draft, setDraft] = useAtom(draftAtom)
  const [restoredValues] = useState(draft && draft.userId === userId ? draft.values : null)
  const isFirstRender = useRef(true)
  // Restored once only: somebody who leaves the form a second time meant to.
  useEffect(() => {
    if (isFirstRender.current && draft) setDraft(null)
    isFirstRender.current = false
  }, [draft, setDraft])
  return {
    restoredValues,
    saveDraft: (values: V) => userId && setDraft({ userId, values }),
  }
}
