import { chakra } from '@chakra-ui/react'
import { isLeftToBrowser } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import {
  BriefcaseIcon,
  Building2Icon,
  FileIcon,
  Icon,
  type IconGlyph,
  LayersIcon,
  ZapIcon,
} from '@console/ui/icon/icon'
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { splitAtMatch } from './match-title'
import type { EntryKind, SearchEntry } from './search-entries'
import type { SearchResult } from './search-index'

const kindIcons: Record<EntryKind, IconGlyph> = {
  page: FileIcon,
  tab: LayersIcon,
  command: ZapIcon,
  team: Building2Icon,
  account: BriefcaseIcon,
}

// The rows are styled from here: at each key dozens of them are drawn within one frame.
const List = chakra('div', {
  base: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '2',
    p: '2',
    outlineOffset: '-2px',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      px: '2',
      borderRadius: 'control',
      textStyle: 'body',
      color: 'fg',
      cursor: 'pointer',
    },
    '& [role=option][aria-selected=true]': { bg: 'bg.selected' },
    '@media (forced-colors: active)': {
      '& [role=option][aria-selected=true]': { outline: '2px solid Highlight' },
    },
    '& [data-icon], & [data-kind], & [data-also]': { color: 'fg.muted' },
    '& [data-icon]': { display: 'flex' },
    '& [data-title]': {
      flex: '1',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& b': { fontWeight: '600' },
    '& [data-kind]': {
      flexShrink: '0',
      maxWidth: '40%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textStyle: 'caption',
    },
  },
})

/** So many rows have room: a key is answered with these, and the rest follow when there is time. */
const firstRows = 12

export const optionId = (listId: string, index: number) => `${listId}-${index}`

interface ResultListProps {
  id: string
  label: string
  results: readonly SearchResult<SearchEntry>[]
  activeIndex: number
  onActivate(index: number): void
  onChoose(entry: SearchEntry): void
  onKeyDown(event: KeyboardEvent): void
}

/** The results below the field, of which one is highlighted (shell A5.4). */
export function ResultList({
  id,
  label,
  results,
  activeIndex,
  onActivate,
  onChoose,
  onKeyDown,
}: ResultListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  useEffect(() => {
    // Measuring lays the list out: at the top there is nothing to scroll to.
    if (activeIndex === 0 && !isScrolled.current) return
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [activeIndex, results])
  const isSettled = useDeferredValue(results) === results
  const rows = isSettled ? results : results.slice(0, firstRows)

  const indexAt = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    return option ? Number(option.dataset.index) : -1
  }
  const choose = (event: MouseEvent) => {
    const result = results[indexAt(event)]
    if (!result) return
    const { path, url } = result.entry
    if ((path ?? url) !== undefined && isLeftToBrowser(event)) return
    if (url === undefined) event.preventDefault()
    onChoose(result.entry)
  }
  const activate = (event: MouseEvent) => {
    const index = indexAt(event)
    if (index >= 0 && index !== activeIndex) onActivate(index)
  }

  return (
    <List
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // It scrolls, so the keyboard reaches it, and has the same keys there as in the field.
      tabIndex={0}
      aria-activedescendant={optionId(id, activeIndex)}
      onKeyDown={onKeyDown}
      // Only a pointer that moves: the list moves below one that rests.
      onPointerMove={activate}
      // The focus stays in the field.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={choose}
      onScroll={({ currentTarget }) => void (isScrolled.current = currentTarget.scrollTop > 0)}
    >
      {rows.map((result, index) => (
        <ResultRow
          // A row takes the next result at its place: that costs less than another row.
          key={index}
          id={optionId(id, index)}
          index={index}
          result={result}
          isActive={index === activeIndex}
        />
      ))}
    </List>
  )
}

interface ResultRowProps {
  id: string
  index: number
  result: SearchResult<SearchEntry>
  isActive: boolean
}

const ResultRow = memo(function ResultRow({
  id,
  index,
  result: { entry, match },
  isActive,
}: ResultRowProps) {
  const { t } = useTexts('search')
  const [title = ''] = entry.titles
  const isOtherLanguage = match !== null && match.title !== title
  const content = (
    <>
      <span data-icon>
        <Icon as={kindIcons[entry.kind]} />
      </span>
      <span data-title>
        {entry.ancestors.map((ancestor) => `${ancestor} › `)}
        {isOtherLanguage || !match ? title : <MatchedTitle {...match} />}
        {isOtherLanguage && (
          <span data-also>
            {' · '}
            <MatchedTitle {...match} />
          </span>
        )}
      </span>
      <span data-kind>{t(`kind.${entry.kind}`, { team: entry.team })}</span>
    </>
  )
  const attributes = {
    id,
    role: 'option',
    tabIndex: -1,
    'data-index': index,
    'aria-selected': isActive,
  } as const
  const href = entry.url ?? (entry.path === undefined ? undefined : `#${entry.path}`)
  return href === undefined ? (
    <div {...attributes}>{content}</div>
  ) : (
    <a {...attributes} href={href} target={entry.url && '_blank'} rel={entry.url && 'noreferrer'}>
      {content}
    </a>
  )
})

/** A title with the letters that were typed in weight 600. */
const MatchedTitle = ({ title, places }: { title: string; places: readonly number[] }) =>
  splitAtMatch(title, places).map(({ text, isMatch }, index) =>
    isMatch ? <b key={index}>{text}</b> : text,
  )
