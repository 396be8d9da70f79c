import { chakra } from '@chakra-ui/react'
import { isLeftToBrowser } from '@console/kernel/page'
import { Avatar } from '@console/ui/avatar/avatar'
import { Icon } from '@console/ui/icon/icon'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ResultGroup } from './group-results'
import { optionId, useSearch } from './search-context'
import type { SearchEntry } from './search-entries'
import type { SearchResult, TitleMatch } from './search-index'

// The rows are styled from here: no style is computed for each of them.
const ListStyles = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minHeight: '0',
    containerType: 'inline-size',
    '& [role=listbox]': {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollPaddingBlock: '2',
      px: '2',
      pb: '2',
      outlineOffset: '-2px',
    },
    '& [data-heading]': {
      px: '2',
      pt: '3',
      pb: '1',
      textStyle: 'caption',
      fontWeight: '500',
      color: 'fg.muted',
    },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      height: 'control',
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
    '& [data-icon], & [data-detail], & [data-also]': { color: 'fg.muted' },
    '& [data-icon]': { display: 'grid', placeItems: 'center', width: '6', flexShrink: '0' },
    '& [data-picture]': { boxSize: '6', borderRadius: 'control', objectFit: 'cover' },
    '& [data-title]': {
      flex: '1',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& b': { fontWeight: '600' },
    '& [data-detail]': {
      flexShrink: '0',
      maxWidth: '50%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textStyle: 'caption',
    },
    // A phone has no room for the detail beside the title: it stands below.
    '@container (max-width: 30rem)': {
      '& [role=option]': { height: 'auto', minHeight: 'control', py: '1' },
      '& [role=option]:has([data-detail])': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        rowGap: '0',
      },
      '& [data-icon]': { gridRow: 'span 2' },
      '& [data-title]': {
        lineClamp: '2',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& [data-detail]': { maxWidth: 'full' },
    },
  },
})

/** What was found, or that nothing was. */
export const Results = () => (
  <ListStyles>
    <ResultList />
    <NothingFound />
  </ListStyles>
)

function NothingFound() {
  const { t, text, results, isSearching, error } = useSearch()
  return (
    results.length === 0 &&
    !error && (
      <chakra.p
        mx="4"
        my="8"
        textAlign="center"
        color="fg.muted"
        overflowWrap="anywhere"
        lineClamp="3"
      >
        {isSearching ? t('searching') : t('no_data', { text: text.trim() })}
      </chakra.p>
    )
  )
}

/** The results below the field, under their headings; one of them is highlighted (shell A5.4). */
function ResultList() {
  const {
    t,
    groups,
    results,
    activeIndex,
    setActiveIndex,
    listId,
    choose,
    handleKey,
    isSearching,
  } = useSearch()
  const list = useRef<HTMLDivElement>(null)
  const activeId = results[activeIndex]?.entry.id
  useEffect(() => {
    // The first one comes with its heading.
    if (activeIndex === 0) list.current?.scrollTo?.({ top: 0 })
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [activeIndex, activeId])

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
      aria-label={t('results')}
      aria-busy={isSearching}
      // It scrolls, so the keyboard reaches it, and has the same keys there as in the field.
      tabIndex={0}
      aria-activedescendant={optionId(listId, activeIndex)}
      onKeyDown={handleKey}
      // Only a pointer that moves: the list moves below one that rests.
      onPointerMove={activate}
      // The focus stays in the field.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={handleClick}
    >
      {groups.map((group, at) => (
        <ResultRows
          key={group.kind}
          group={group}
          firstIndex={groups.slice(0, at).reduce((sum, { results }) => sum + results.length, 0)}
        />
      ))}
    </div>
  )
}

/** The results of a group below its heading; `firstIndex` is the place of its first among all. */
function ResultRows({ group, firstIndex }: { group: ResultGroup; firstIndex: number }) {
  const { t, listId, activeIndex } = useSearch()
  const headingId = `${listId}-${group.kind}`
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} data-heading role="presentation">
        {t(`group.${group.kind}`)}
      </div>
      {group.results.map((result, at) => (
        <ResultRow
          key={result.entry.id}
          id={optionId(listId, firstIndex + at)}
          index={firstIndex + at}
          result={result}
          isActive={firstIndex + at === activeIndex}
        />
      ))}
    </div>
  )
}

interface ResultRowProps {
  id: string
  index: number
  result: SearchResult<SearchEntry>
  isActive: boolean
}

function ResultRow({ id, index, result: { entry, match }, isActive }: ResultRowProps) {
  const [title = ''] = entry.titles
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
      <span data-icon>
        <EntryIcon entry={entry} />
      </span>
      <span data-title>
        <span>{entry.ancestors.map((ancestor) => `${ancestor} › `).join('')}</span>
        {isOtherLanguage || !match ? <span>{title}</span> : <MatchedTitle {...match} />}
        {isOtherLanguage && (
          <span data-also>
            <span>{' · '}</span>
            <MatchedTitle {...match} />
          </span>
        )}
      </span>
      {entry.detail && <span data-detail>{entry.detail}</span>}
    </a>
  )
}

/** What has a face is known by it. */
function EntryIcon({ entry: { found, icon } }: { entry: SearchEntry }) {
  const plain = <Icon as={icon} />
  switch (found?.kind) {
    case 'member':
      return <Avatar name={found.row.name} src={found.row.picture} size={24} />
    case 'account':
    case 'team':
      return <Avatar name={found.row.name} kind="organisation" size={24} />
    case 'product':
      return <ProductPicture key={found.row.image} src={found.row.image} fallback={plain} />
    default:
      return plain
  }
}

function ProductPicture({ src, fallback }: { src: string; fallback: ReactNode }) {
  const [isMissing, setMissing] = useState(!src)
  if (isMissing) return fallback
  return (
    <img
      src={src}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      data-picture
      onError={() => setMissing(true)}
    />
  )
}

/** A title with the letters that were typed in weight 600. */
const MatchedTitle = ({ title, places }: TitleMatch) =>
  splitAtMatch(title, places).map((piece, index) =>
    index % 2 ? <b key={index}>{piece}</b> : <span key={index}>{piece}</span>,
  )

/**
 * A title in the pieces in which its match is shown: what was not typed and what was, by turns. Only
 * the first and the last can be empty.
 */
export function splitAtMatch(title: string, places: readonly number[]): string[] {
  const pieces: string[] = []
  let end = 0
  for (let at = 0; at < places.length;) {
    const start = places[at]!
    pieces.push(title.slice(end, start))
    end = start
    while (places[at] === end) [at, end] = [at + 1, end + 1]
    pieces.push(title.slice(start, end))
  }
  return [...pieces, title.slice(end)]
}
