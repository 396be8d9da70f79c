import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button'
import { copyText } from '../copy-value/copy-text'
import { normalize } from '../form/filter-options'
import { NamedIcon } from '../named-icon/named-icon'
import { listIconNames } from '../named-icon/icon-source'
import { Pagination } from '../pagination/pagination'
import { SearchField } from '../search-field/search-field'
import { LoadingSpinner } from '../states/loading'
import { useEventCallback } from '../use-event-callback'
import * as styles from './icon-grid.module.css'

/** As the stylesheet has it, where a pointer is fine. */
const iconsPerRow = 8
/** Milliseconds after the last letter. */
const searchDelay = 100

/** The texts of an icon picker; those with numbers are given them. */
export type IconPickerText =
  | 'none'
  | 'close'
  | 'search'
  | 'clear'
  | 'found'
  | 'empty'
  | 'loading'
  | 'failed'
  | 'retry'
  | 'pages'
  | 'previous'
  | 'next'
  | 'page'
  | 'range'

export interface IconGridProps {
  label: string
  value: string
  /** The bundled library, or the local icons. */
  mode?: 'library' | 'local'
  pageSize?: number
  /** Choosing copies the name as well; `onCopied` hears of it once it is on the clipboard. */
  copy?: boolean
  onCopied?(name: string): void
  onChoose(name: string): void
  /** The library could not be loaded; `retry` asks for it again. */
  onLoadError(error: unknown, retry: () => void): void
  texts(key: IconPickerText, values?: Record<string, string | number>): string
}

/** The icons whose names have the typed letters, eight in a row and a page at a time. */
export function IconGrid({
  label,
  value,
  mode = 'library',
  pageSize = 140,
  copy = false,
  onCopied,
  onChoose,
  onLoadError,
  texts,
}: IconGridProps) {
  const { names, retryLoad } = useIconNames(mode, onLoadError)
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const [page, setPage] = useState(1)
  const [reached, setReached] = useState(0)
  const grid = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => {
      setSearched(normalize(typed))
      setPage(1)
      setReached(0)
    }, searchDelay)
    return () => clearTimeout(timer)
  }, [typed])

  if (retryLoad)
    return (
      <div className={styles.failed}>
        <p>{texts('failed')}</p>
        <Button onClick={retryLoad}>{texts('retry')}</Button>
      </div>
    )
  if (!names) return <LoadingSpinner label={texts('loading')} />
  const found = names.filter((name) => name.includes(searched))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)

  const choose = async (name: string) => {
    const isCopied = copy && (await copyText(name, grid.current ?? document.body))
    onChoose(name)
    if (isCopied) onCopied?.(name)
  }
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const row = shownPerRow(event.currentTarget)
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }
    const target = { Home: 0, End: shown.length - 1 }[event.key]
    const next = target ?? reached + (step[event.key as keyof typeof step] ?? NaN)
    if (!shown[next]) return
    event.preventDefault()
    setReached(next)
    ;(grid.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className={styles.panel}>
      <SearchField
        label={texts('search')}
        hideLabel
        placeholder={texts('search')}
        value={typed}
        onChange={setTyped}
        clearLabel={texts('clear')}
        resultMessage={searched && texts('found', { count: found.length })}
      />
      {shown.length === 0 ? (
        <p className={styles.empty}>{texts('empty', { text: typed.trim() })}</p>
      ) : (
        <div
          ref={grid}
          role="listbox"
          aria-label={label}
          aria-orientation="horizontal"
          onKeyDown={moveFocus}
          className={styles.grid}
        >
          {shown.map((name, index) => (
            <button
              key={name}
              type="button"
              className={styles.cell}
              role="option"
              aria-label={name}
              title={name}
              aria-selected={name === value}
              tabIndex={index === reached ? 0 : -1}
              onFocus={() => setReached(index)}
              onClick={() => void choose(name)}
            >
              <NamedIcon name={name} size={20} />
            </button>
          ))}
        </div>
      )}
      {found.length >= pageSize && (
        <Pagination
          count={found.length}
          pageSize={pageSize}
          page={page}
          onPageChange={(next) => {
            setPage(next)
            setReached(0)
          }}
          labels={{
            pagination: texts('pages'),
            previous: texts('previous'),
            next: texts('next'),
            page: (number) => texts('page', { number }),
            range: (first, last, count) => texts('range', { first, last, count }),
          }}
        />
      )}
    </div>
  )
}

/** How many icons stand in a row on this screen. */
function shownPerRow(grid: HTMLElement): number {
  const [first, ...others] = [...grid.children].map((cell) => (cell as HTMLElement).offsetTop)
  const second = others.findIndex((top) => top > first!)
  return second < 0 ? iconsPerRow : second + 1
}

function useIconNames(
  mode: 'library' | 'local',
  onLoadError: (error: unknown, retry: () => void) => void,
) {
  const [names, setNames] = useState<readonly string[] | null>(null)
  const [retryLoad, setRetryLoad] = useState<(() => void) | null>(null)
  const load = useEventCallback(() => {
    setRetryLoad(null)
    listIconNames(mode).then(setNames, (error: unknown) => {
      setRetryLoad(() => load)
      onLoadError(error, load)
    })
  })
  useEffect(load, [mode, load])
  return { names, retryLoad }
}
