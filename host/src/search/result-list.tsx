import { chakra } from '@chakra-ui/react'
import { isLeftToBrowser } from '@console/kernel/page'
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
  memo,
  type MouseEvent,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { splitAtMatch } from './match-title'
import { optionId, type Search, useSearch } from './search-context'
import type { EntryKind, SearchEntry } from './search-entries'
import type { SearchResult, TitleMatch } from './search-index'

const rowIcon = (icon: IconGlyph) => (
  <span data-icon>
    <Icon as={icon} />
  </span>
)
// The same elements for every row, so that a row that shows another result keeps its icon.
const kindIcons: Record<EntryKind, ReactElement> = {
  page: rowIcon(FileIcon),
  tab: rowIcon(LayersIcon),
  command: rowIcon(ZapIcon),
  team: rowIcon(Building2Icon),
  account: rowIcon(BriefcaseIcon),
}

// List and rows are styled from here: at each key dozens of them are drawn within one frame.
const ListStyles = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    containerType: 'inline-size',
    '& [role=listbox]': {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollPaddingBlock: '2',
      p: '2',
      outlineOffset: '-2px',
    },
    // Laid out when they come into sight.
    '& [data-later]': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 60rem' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      height: 'control',
      contain: 'strict',
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
    // In large text on a phone the title has the room.
    '@container (max-width: 16rem)': { '& [data-kind]': { display: 'none' } },
  },
})

/** So many rows have room: a key is answered with these, and the rest follow when there is time. */
const firstRows = 11

/** What was found, or that nothing was. The list stays: beginning it anew costs more than a key may. */
export const Results = () => (
  <>
    {resultList}
    <NothingFound />
  </>
)

const resultList = (
  <ListStyles>
    <ResultList />
  </ListStyles>
)

function NothingFound() {
  const { t, text, results } = useSearch()
  return (
    results.length === 0 && (
      <chakra.p
        mx="4"
        my="8"
        textAlign="center"
        color="fg.muted"
        overflowWrap="anywhere"
        lineClamp="3"
      >
        {t('no_data', { text: text.trim() })}
      </chakra.p>
    )
  )
}

/** The results below the field, of which one is highlighted (shell A5.4). */
function ResultList() {
  const { t, results, activeIndex, setActiveIndex, listId, choose, handleKey } = useSearch()
  const label = useMemo(() => t('results'), [t])
  const list = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  useEffect(() => {
    // Measuring lays the list out: at the top there is nothing to scroll to.
    if (activeIndex === 0 && !isScrolled.current) return
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [activeIndex, results])

  const indexAt = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    return option ? Number(option.dataset.index) : -1
  }
  const handleClick = (event: MouseEvent) => {
    const result = results[indexAt(event)]
    if (!result) return
    const { path, url } = result.entry
    if ((path ?? url) !== undefined && isLeftToBrowser(event)) return
    if (url === undefined) event.preventDefault()
    choose(result.entry)
  }
  const activate = (event: MouseEvent) => {
    const index = indexAt(event)
    if (index >= 0 && index !== activeIndex) setActiveIndex(index)
  }

  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      hidden={results.length === 0}
      aria-label={label}
      // It scrolls, so the keyboard reaches it, and has the same keys there as in the field.
      tabIndex={0}
      aria-activedescendant={optionId(listId, activeIndex)}
      onKeyDown={handleKey}
      // Only a pointer that moves: the list moves below one that rests.
      onPointerMove={activate}
      // The focus stays in the field.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={handleClick}
      onScroll={({ currentTarget }) => void (isScrolled.current = currentTarget.scrollTop > 0)}
    >
      <Rows
        t={t}
        listId={listId}
        results={results}
        from={0}
        to={firstRows}
        activeIndex={activeIndex}
      />
      <div data-later hidden={results.length <= firstRows}>
        <LaterRows />
      </div>
    </div>
  )
}

const noResults: Search['results'] = []

/** Those below the fold: they come and change when nobody types. */
function LaterRows() {
  const { t, results, activeIndex, listId } = useSearch()
  const settled = useDeferredValue(results, noResults)
  return (
    <Rows
      t={t}
      listId={listId}
      results={settled}
      from={firstRows}
      to={settled.length}
      activeIndex={activeIndex < firstRows ? -1 : activeIndex}
    />
  )
}

interface RowsProps extends Pick<Search, 't' | 'listId'> {
  results: readonly SearchResult<SearchEntry>[]
  /** Those from this place until before that one. */
  from: number
  to: number
  activeIndex: number
}

const Rows = memo(function Rows({ t, listId, results, from, to, activeIndex }: RowsProps) {
  // Translated once, not for each row.
  const kindTitles = useMemo(
    () => ({
      page: t('kind.page'),
      tab: t('kind.tab'),
      command: t('kind.command'),
      team: t('kind.team'),
    }),
    [t],
  )
  const kindTitle = ({ kind, team }: SearchEntry) =>
    kind === 'account' ? t('kind.account', { team }) : kindTitles[kind]
  return results.slice(from, to).map((result, place) => (
    <ResultRow
      // A row takes the next result at its place: that costs less than another row.
      key={place}
      id={optionId(listId, from + place)}
      index={from + place}
      result={result}
      isActive={from + place === activeIndex}
      kindTitle={kindTitle(result.entry)}
    />
  ))
})

interface ResultRowProps {
  id: string
  index: number
  result: SearchResult<SearchEntry>
  isActive: boolean
  kindTitle: string
}

const ResultRow = memo(function ResultRow({
  id,
  index,
  result: { entry, findMatch },
  isActive,
  kindTitle,
}: ResultRowProps) {
  const [title = ''] = entry.titles
  const match = useMemo(findMatch, [findMatch])
  const kind = useMemo(() => <span data-kind>{kindTitle}</span>, [kindTitle])
  const isOtherLanguage = match !== null && match.title !== title
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      data-index={index}
      aria-selected={isActive}
      href={entry.url ?? (entry.path === undefined ? undefined : `#${entry.path}`)}
      target={entry.url && '_blank'}
      rel={entry.url && 'noreferrer'}
    >
      {kindIcons[entry.kind]}
      <span data-title>
        <span>{entry.ancestors.map((ancestor) => `${ancestor} › `).join('')}</span>
        {isOtherLanguage || !match ? <span>{title}</span> : <MatchedTitle {...match} />}
        {isOtherLanguage && (
          <span data-also>
            <span>{' · '}</span>
            <MatchedTitle {...match} />
          </span>
        )}
        {entry.distinction && <span data-also>{` · ${entry.distinction}`}</span>}
      </span>
      {kind}
    </a>
  )
})

/**
 * A title with the letters that were typed in weight 600. A piece takes the next text at its place, as
 * rows do.
 */
const MatchedTitle = ({ title, places }: TitleMatch) =>
  splitAtMatch(title, places).map((piece, index) =>
    index % 2 ? <b key={index}>{piece}</b> : <span key={index}>{piece}</span>,
  )
