import { chakra } from '@chakra-ui/react'
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

const iconsPerRow = 8
/** Milliseconds after the last letter. */
const searchDelay = 100

/** The texts of an icon picker; those with numbers are given them. */
export type IconPickerText =
  | 'none'
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

// Under fingers a cell is 44 px at least; a phone has fewer of them in a row.
const touch = '@media (pointer: coarse)'

const Cell = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    minWidth: '0',
    borderRadius: 'control',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'bg.selected', color: 'accent.fg' },
  },
})

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
      <chakra.div display="grid" gap="3">
        <p>{texts('failed')}</p>
        <Button onClick={retryLoad}>{texts('retry')}</Button>
      </chakra.div>
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
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      width="19.75rem"
      maxWidth="full"
      css={{ [touch]: { width: '20.5rem' } }}
    >
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
        <chakra.p py="8" textAlign="center" color="fg.muted" overflowWrap="anywhere">
          {texts('empty', { text: typed.trim() })}
        </chakra.p>
      ) : (
        <chakra.div
          ref={grid}
          role="listbox"
          aria-label={label}
          aria-orientation="horizontal"
          onKeyDown={moveFocus}
          display="grid"
          gridTemplateColumns={`repeat(${iconsPerRow}, minmax(0, 1fr))`}
          gap="1"
          css={{ [touch]: { gridTemplateColumns: 'repeat(auto-fill, minmax(2.75rem, 1fr))' } }}
          maxHeight="15rem"
          overflowY="auto"
        >
          {shown.map((name, index) => (
            <Cell
              key={name}
              type="button"
              role="option"
              aria-label={name}
              title={name}
              aria-selected={name === value}
              tabIndex={index === reached ? 0 : -1}
              onFocus={() => setReached(index)}
              onClick={() => void choose(name)}
            >
              <NamedIcon name={name} size={20} />
            </Cell>
          ))}
        </chakra.div>
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
    </chakra.div>
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
