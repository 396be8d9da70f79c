import { useCallback, useMemo, useRef, useState } from 'react'

export type Values = Record<string, string | boolean>
/** What is wrong, by field. A problem is a code, or a text key: `say` turns it into words. */
export type Problems = Record<string, string>

export interface FormOptions<V extends Values> {
  initial: V
  /** Finds what is wrong; `null` when nothing is. Usually `findProblems` of the contract over the endpoint's input. */
  validate?: (values: V) => Problems | null
  /** Words for a problem in the person's language. */
  say: (problem: string, field: string) => string
}

export interface FormState<V extends Values> {
  values: V
  problems: Problems
  pending: boolean
  /** Words of a field's problem, if it has one. */
  problemOf(field: string): string | undefined
  change<K extends keyof V & string>(field: K, value: V[K]): void
  /** The field was left: what was typed is looked at, but nobody is scolded for an empty field yet. */
  leave(field: string): void
  /** Says what is wrong with a field, and takes the person there. */
  blame(field: keyof V & string, problem: string): void
  /** What was said of a field holds no longer, though nobody changed it: a new code is on its way. */
  forgive(field: keyof V & string): void
  /** What was sent is taken: it stands now as it was `written`, except where the person has typed on in the meantime. */
  settle(sent: V, written: Partial<V>): void
  /** Back to the given values, without problems. */
  reset(values?: V): void
  /** For `<Form>` alone. */
  readonly inside: FormInside<V>
}

export interface FormInside<V extends Values> {
  submit(onSubmit: (values: V) => unknown): Promise<void>
  /** True once after problems appeared that the person should be taken to. */
  takeFocusWish(): boolean
}

/** The one way to hold a form (decision 0015): values, problems and whether it is being sent. */
export function useForm<V extends Values>({
  initial,
  validate,
  say,
}: FormOptions<V>): FormState<V> {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const wantsFocus = useRef(false)
  const now = useRef({ values, validate })
  now.current = { values, validate }

  const find = useCallback((of: V) => now.current.validate?.(of) ?? {}, [])

  const change = useCallback(
    <K extends keyof V & string>(field: K, value: V[K]) => {
      const before = now.current.values
      const after = { ...before, [field]: value }
      now.current.values = after
      setValues(after)
      setProblems((known) =>
        Object.keys(known).length === 0
          ? known
          : afterChange(known, field, find(before), find(after)),
      )
    },
    [find],
  )

  const leave = useCallback(
    (field: string) => {
      if (!now.current.values[field] || typeof now.current.values[field] !== 'string') return
      const problem = find(now.current.values)[field]
      if (problem) setProblems((known) => ({ [field]: problem, ...known }))
    },
    [find],
  )

  const blame = useCallback((field: string, problem: string) => {
    wantsFocus.current = true
    setProblems((known) => ({ ...known, [field]: problem }))
  }, [])

  const forgive = useCallback(
    (field: string) => setProblems(({ [field]: _, ...others }) => others),
    [],
  )

  const settle = useCallback((sent: V, written: Partial<V>) => {
    const here = now.current.values
    const untouched = Object.entries(written).filter(([field]) => here[field] === sent[field])
    now.current.values = { ...here, ...Object.fromEntries(untouched) }
    setValues(now.current.values)
  }, [])

  const reset = useCallback(
    (to?: V) => {
      now.current.values = to ?? initial
      setValues(now.current.values)
      setProblems({})
    },
    [initial],
  )

  const inside = useMemo<FormInside<V>>(
    () => ({
      async submit(onSubmit) {
        if (sending.current) return
        const found = find(now.current.values)
        setProblems(found)
        if (Object.keys(found).length > 0) {
          wantsFocus.current = true
          return
        }
        sending.current = true
        setPending(true)
        try {
          await onSubmit(now.current.values)
        } finally {
          sending.current = false
          setPending(false)
        }
      },
      takeFocusWish() {
        const wished = wantsFocus.current
        wantsFocus.current = false
        return wished
      },
    }),
    [find],
  )

  const problemOf = (field: string) =>
    problems[field] === undefined ? undefined : say(problems[field], field)
  return {
    values,
    problems,
    pending,
    problemOf,
    change,
    leave,
    blame,
    forgive,
    settle,
    reset,
    inside,
  }
}

/** What still holds after a field changed: nobody is told off while mending, and a mended field is quiet at once. */
function afterChange(
  known: Problems,
  changed: string,
  before: Problems,
  after: Problems,
): Problems {
  const entries = Object.entries(known).flatMap(([field, problem]): [string, string][] => {
    const found = after[field]
    // What the server said of another field stands until that field is changed.
    if (field !== changed && before[field] !== problem) return [[field, problem]]
    return found ? [[field, found]] : []
  })
  return Object.fromEntries(entries)
}
