import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A list is a choice of several: its order says nothing. */
export type FormValues = Record<string, string | boolean | readonly string[]>
/**
 * Errors by field; `root` is an error of the whole form. An error is a code or a text key;
 * `FormOptions.message` turns it into a text.
 */
export type FormErrors = Record<string, string>

/** Where a form keeps what is typed in it and not saved. */
export interface FormDraft<V> {
  /** What was typed before: the form starts with it. */
  restoredValues: Partial<V> | null
  /** With null nothing is unsaved. */
  saveDraft(values: V | null): void
}

export interface FormOptions<V extends FormValues> {
  /** What is saved, or nothing. */
  initialValues: V
  /**
   * What keeps the input over a reload and Back, and has the console ask before it is lost (`useDraft`
   * of the kernel, decision 0025). Null for input that only shows who somebody is, and for examples.
   */
  draft: FormDraft<V> | null
  /**
   * Finds the errors; `null` when there are none. Usually `validateFields` of the contract on the
   * input of an endpoint.
   */
  validate?: (values: V) => FormErrors | null
  /** The text for an error in the person's language. */
  message: (error: string, field: string) => string
}

export interface FormState<V extends FormValues> {
  values: V
  errors: FormErrors
  pending: boolean
  /** A value differs from what is saved. */
  isDirty: boolean
  /** The message for a field's error, if it has one. */
  getErrorMessage(field: string): string | undefined
  setValue<K extends keyof V & string>(field: K, value: V[K]): void
  /** The field lost the focus: its value is validated, but an empty field gets no error yet. */
  touch(field: string): void
  /**
   * Sets the error of a field, and moves the focus to the first field with an error. An error of
   * `root` is shown by `<FormAlert>`, and goes with the next change of any field.
   */
  setError(field: (keyof V & string) | 'root', error: string): void
  /** Clears a field's error although its value did not change: a new code is on its way. */
  clearErrors(field: keyof V & string): void
  /**
   * Takes over the `saved` values after a submit, except in fields that were edited since `sent`.
   */
  rebase(sent: V, saved: Partial<V>): void
  /** Back to the given values, or the initial ones, without errors. */
  reset(values?: V): void
  /** These values have been sent: unless others were typed since, no draft is kept of them. */
  clearDraft(sent: V): void
  /** Back to what is saved; what was typed is kept nowhere. */
  discard(): void
  /** Used by `<Form>` only. */
  readonly internals: FormInternals<V>
}

export interface FormInternals<V extends FormValues> {
  submit(onSubmit: (values: V) => unknown): Promise<void>
  /** True once after errors appeared that the focus should move to. */
  consumeFocusRequest(): boolean
}

/** The one way to make a form (decision 0015): values, errors and whether it is being submitted. */
export function useForm<V extends FormValues>({
  initialValues,
  draft,
  validate,
  message,
}: FormOptions<V>): FormState<V> {
  const [values, setValues] = useState<V>(() => ({ ...initialValues, ...draft?.restoredValues }))
  const [saved, setSaved] = useState(initialValues)
  const [errors, setErrors] = useState<FormErrors>({})
  const [pending, setPending] = useState(false)
  const submitting = useRef(false)
  const focusRequested = useRef(false)
  const latest = useRef({ values, validate })
  latest.current = { values, validate }

  const runValidate = useCallback((current: V) => latest.current.validate?.(current) ?? {}, [])

  const setValue = useCallback(
    <K extends keyof V & string>(field: K, value: V[K]) => {
      const before = latest.current.values
      const after = { ...before, [field]: value }
      latest.current.values = after
      setValues(after)
      setErrors((current) =>
        Object.keys(current).length === 0
          ? current
          : errorsAfterChange(current, field, runValidate(before), runValidate(after)),
      )
    },
    [runValidate],
  )

  const touch = useCallback(
    (field: string) => {
      if (!latest.current.values[field] || typeof latest.current.values[field] !== 'string') return
      const error = runValidate(latest.current.values)[field]
      if (error) setErrors((current) => ({ [field]: error, ...current }))
    },
    [runValidate],
  )

  const setError = useCallback((field: string, error: string) => {
    focusRequested.current = true
    setErrors((current) => ({ ...current, [field]: error }))
  }, [])

  const clearErrors = useCallback(
    (field: string) => setErrors(({ [field]: _, ...others }) => others),
    [],
  )

  const rebase = useCallback((sent: V, savedValues: Partial<V>) => {
    const current = latest.current.values
    const untouched = Object.entries(savedValues).filter(
      ([field]) => current[field] === sent[field],
    )
    latest.current.values = { ...current, ...Object.fromEntries(untouched) }
    setValues(latest.current.values)
    setSaved({ ...sent, ...savedValues })
  }, [])

  const reset = useCallback(
    (newValues?: V) => {
      latest.current.values = newValues ?? initialValues
      setValues(latest.current.values)
      setSaved(latest.current.values)
      setErrors({})
    },
    [initialValues],
  )

  const clearDraft = useCallback(
    (sent: V) => {
      if (latest.current.values === sent) draft?.saveDraft(null)
    },
    [draft],
  )

  const discard = () => {
    // At once: the form may go away with this.
    draft?.saveDraft(null)
    reset(saved)
  }

  const isDirty = Object.keys(values).some((field) => !isSameValue(values[field], saved[field]))
  // Compared as text: values that are saved again are no change.
  const unsaved = isDirty ? JSON.stringify(values) : null
  useEffect(() => {
    draft?.saveDraft(unsaved === null ? null : (JSON.parse(unsaved) as V))
  }, [draft, unsaved])

  const internals = useMemo<FormInternals<V>>(
    () => ({
      async submit(onSubmit) {
        if (submitting.current) return
        const found = runValidate(latest.current.values)
        setErrors(found)
        if (Object.keys(found).length > 0) {
          focusRequested.current = true
          return
        }
        submitting.current = true
        setPending(true)
        try {
          await onSubmit(latest.current.values)
        } finally {
          submitting.current = false
          setPending(false)
        }
      },
      consumeFocusRequest() {
        const requested = focusRequested.current
        focusRequested.current = false
        return requested
      },
    }),
    [runValidate],
  )

  const getErrorMessage = (field: string) =>
    errors[field] === undefined ? undefined : message(errors[field], field)
  return {
    values,
    errors,
    pending,
    isDirty,
    getErrorMessage,
    setValue,
    touch,
    setError,
    clearErrors,
    rebase,
    reset,
    clearDraft,
    discard,
    internals,
  }
}

type FormValue = FormValues[string] | undefined
const isSameValue = (one: FormValue, other: FormValue) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other

/**
 * The errors that still hold after a change: a corrected field loses its error at once, and no new
 * error appears while somebody types.
 */
function errorsAfterChange(
  errors: FormErrors,
  changed: string,
  before: FormErrors,
  after: FormErrors,
): FormErrors {
  const entries = Object.entries(errors).flatMap(([field, error]): [string, string][] => {
    if (field === 'root') return []
    const newError = after[field]
    // An error that the server set on another field stays until that field is changed.
    if (field !== changed && before[field] !== error) return [[field, error]]
    return newError ? [[field, newError]] : []
  })
  return Object.fromEntries(entries)
}
