import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useComposedInput } from '../composition/composition'
import * as inputStyles from '../form/input.module.css'
import { SelectInput } from '../form/select-field'
import * as styles from './editable-cell.module.css'
import type { CellEdit } from './table-column'

interface EditableCellProps<Row> {
  row: Row
  edit: CellEdit<Row>
  /** Tab stops at it; arrow keys reach the others (`moveFocusByArrow`). */
  isTabStop: boolean
  /** Id of what says how it is edited. */
  hintId: string
  /** What it says while it is read. */
  children: ReactNode
}

/** What a cell says, and after a double click or Enter the field in its place. */
export function EditableCell<Row>({
  row,
  edit,
  isTabStop,
  hintId,
  children,
}: EditableCellProps<Row>) {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (!isEditing && returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [isEditing])
  if (isEditing)
    return (
      <CellEditor
        row={row}
        edit={edit}
        onClose={(isByKey) => {
          returnsFocus.current = isByKey
          setEditing(false)
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={styles.cell}
      data-cell=""
      tabIndex={isTabStop ? 0 : -1}
      aria-describedby={hintId}
      onDoubleClick={() => setEditing(true)}
      // A click without a pointer came from Enter, or from a screen reader.
      onClick={({ detail }) => detail === 0 && setEditing(true)}
    >
      {children}
    </button>
  )
}

function CellEditor<Row>({
  row,
  edit,
  onClose,
}: Pick<EditableCellProps<Row>, 'row' | 'edit'> & {
  /** By a key, and not because the focus has gone elsewhere. */
  onClose(isByKey: boolean): void
}) {
  const [value, setValue] = useState(() => edit.value(row))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isClosed = useRef(false)
  const problemId = useId()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = container.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    )
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
    else openChoices(field)
  }, [])

  const close = (isByKey: boolean) => {
    isClosed.current = true
    onClose(isByKey)
  }
  const save = async (next: string, isByKey: boolean) => {
    if (isClosed.current || isSaving) return
    if (next.trim() === edit.value(row)) return close(isByKey)
    setSaving(true)
    const found = await edit.save(row, next)
    setSaving(false)
    setProblem(found)
    if (found === null) close(isByKey)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // What is around the table keeps Escape for itself.
    event.stopPropagation()
    if (event.key === 'Escape') close(true)
    else void save(value, true)
  }
  const input = useComposedInput({ value, onChange: ({ target }) => setValue(target.value) })
  const fieldProps = {
    'aria-label': edit.label(row),
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : problemId,
    'aria-busy': isSaving || undefined,
    onKeyDown: pressKey,
    onBlur: () => void save(value, false),
  }
  return (
    <div ref={container} className={styles.editor}>
      {edit.options ? (
        <SelectInput
          {...fieldProps}
          className={styles.field}
          options={edit.options}
          value={value}
          onChange={({ target }) => {
            setValue(target.value)
            void save(target.value, true)
          }}
        />
      ) : (
        <input
          {...fieldProps}
          {...input}
          className={clsx(inputStyles.input, styles.field)}
          autoComplete="off"
          readOnly={isSaving}
        />
      )}
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Browsers without it open them by the next key or press. */
function openChoices(field: HTMLSelectElement | null | undefined) {
  try {
    field?.showPicker()
  } catch {
    // Only in answer to a press, which a test may not have made.
  }
}
