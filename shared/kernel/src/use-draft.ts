import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Host } from './host'
import { sessionAtom } from './session'

interface Draft<V> {
  /** Whose it is: somebody else who signs in here never sees it. */
  of: string
  values: V
}

/**
 * What a person had typed when their session ended, given back once when they return to the form: nothing typed is lost
 * by signing in again. `name` is the form's; `keep` is called with the values when a save meets a 401.
 */
export function useDraft<V>(host: Host, name: string) {
  const person = useAtomValue(sessionAtom).person?.userId
  const [kept] = useState(() => host.stored<Draft<V> | null>(`draft.${name}`, null))
  const [draft, setDraft] = useAtom(kept)
  const [found] = useState(draft && draft.of === person ? draft.values : null)
  const isNew = useRef(true)
  // Given back once: whoever leaves the form a second time meant to.
  useEffect(() => {
    if (isNew.current && draft) setDraft(null)
    isNew.current = false
  }, [draft, setDraft])
  return { found, keep: (values: V) => person && setDraft({ of: person, values }) }
}
