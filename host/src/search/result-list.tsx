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
import { type MouseEvent, useEffect, useRef } from 'react'
import { optionId, useSearch } from './search-context'
import type { EntryKind, SearchEntry } from './search-entries'
import type { SearchResult, TitleMatch } from './search-index'

const kindIcons: Record<EntryKind, IconGlyph> = {
  page: FileIcon,
  tab: LayersIcon,
  command: ZapIcon,
  team: Building2Icon,
  account: BriefcaseIcon,
}

// The rows are styled from here: no style is computed for each of them.
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

/** What was found, or that nothing was. */
export const Results = () => (
  <>
    <ListStyles>
      <ResultList />
    </ListStyles>
    <NothingFound />
  </>
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
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
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
      aria-label={t('results')}
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
      {results.map((result, index) => (
        <ResultRow
          key={result.entry.id}
          id={optionId(listId, index)}
          index={index}
          result={result}
          isActive={index === activeIndex}
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
  const { t } = useSearch()
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
        <Icon as={kindIcons[entry.kind]} />
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
        {entry.distinction && <span data-also>{` · ${entry.distinction}`}</span>}
      </span>
      <span data-kind>{t(`kind.${entry.kind}`, { team: entry.team })}</span>
    </a>
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
