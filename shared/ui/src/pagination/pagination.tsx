import { chakra } from '@chakra-ui/react'
import { Button } from '../button/button'
import { ChevronLeftIcon, ChevronRightIcon, Icon, type IconGlyph } from '../icon/icon'
import { shownPages } from './shown-pages'

/** On a phone, or in a small panel. */
const narrow = '@container (max-width: 29.99rem)'

export interface PaginationProps {
  /** How many there are of what is listed. */
  count: number
  pageSize: number
  /** From 1. */
  page: number
  onPageChange(page: number): void
  labels: {
    /** Names the landmark: "Pages of campaigns". */
    pagination: string
    previous: string
    next: string
    page(number: number): string
    /** "21 to 40 of 143". */
    range(first: number, last: number, count: number): string
  }
}

const pageStyle = {
  fontVariantNumeric: 'tabular-nums',
  '&[aria-current=page]': { bg: 'bg.selected', color: 'accent.fg' },
  // Where there is little room the two arrows and the current page are enough.
  [narrow]: { '&:not([aria-current=page])': { display: 'none' } },
  '@media (forced-colors: active)': { '&[aria-current=page]': { borderColor: 'Highlight' } },
}

/**
 * The pages of a list. Our own: Chakra's keeps a machine that is rendered in the moment of each press,
 * together with all that stands around it.
 */
export function Pagination({ count, pageSize, page, onPageChange, labels }: PaginationProps) {
  const countPages = Math.ceil(count / pageSize)
  const first = Math.min(count, (page - 1) * pageSize + 1)
  return (
    <chakra.nav
      aria-label={labels.pagination}
      width="full"
      css={{ containerType: 'inline-size' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
    >
      <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {labels.range(first, Math.min(count, page * pageSize), count)}
      </chakra.span>
      <chakra.div display="flex" alignItems="center" gap="1">
        <Arrow
          icon={ChevronLeftIcon}
          label={labels.previous}
          disabled={page <= 1}
          onPress={() => onPageChange(page - 1)}
        />
        {shownPages(page, countPages).map((shown, index) =>
          shown === null ? (
            <chakra.span
              key={`gap ${index}`}
              css={{ [narrow]: { display: 'none' } }}
              px="1"
              color="fg.muted"
            >
              …
            </chakra.span>
          ) : (
            <Button
              key={shown}
              variant="ghost"
              size="icon"
              css={pageStyle}
              aria-label={labels.page(shown)}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => shown !== page && onPageChange(shown)}
            >
              {shown}
            </Button>
          ),
        )}
        <Arrow
          icon={ChevronRightIcon}
          label={labels.next}
          disabled={page >= countPages}
          onPress={() => onPageChange(page + 1)}
        />
      </chakra.div>
    </chakra.nav>
  )
}

const Arrow = ({
  icon,
  label,
  disabled,
  onPress,
}: {
  icon: IconGlyph
  label: string
  disabled: boolean
  onPress(): void
}) => (
  <Button variant="ghost" size="icon" aria-label={label} disabled={disabled} onClick={onPress}>
    <Icon as={icon} />
  </Button>
)
