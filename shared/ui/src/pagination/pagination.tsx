import { Button } from '../button/button'
import { ChevronLeftIcon, ChevronRightIcon, Icon, type IconGlyph } from '../icon/icon'
import * as styles from './pagination.module.css'
import { shownPages } from './shown-pages'

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
    /** "1,012"; without it "1012". */
    number?(number: number): string
    /** "21 to 40 of 143". */
    range(first: number, last: number, count: number): string
  }
}

/**
 * The pages of a list. Our own: Chakra's keeps a machine that is rendered in the moment of each press,
 * together with all that stands around it.
 */
export function Pagination({ count, pageSize, page, onPageChange, labels }: PaginationProps) {
  const countPages = Math.ceil(count / pageSize)
  const first = Math.min(count, (page - 1) * pageSize + 1)
  return (
    <nav aria-label={labels.pagination} className={styles.pagination}>
      <span className={styles.range}>
        {labels.range(first, Math.min(count, page * pageSize), count)}
      </span>
      <div className={styles.pages}>
        <Arrow
          icon={ChevronLeftIcon}
          label={labels.previous}
          disabled={page <= 1}
          onPress={() => onPageChange(page - 1)}
        />
        {shownPages(page, countPages).map((shown, index) =>
          shown === null ? (
            <span key={`gap ${index}`} className={styles.gap}>
              …
            </span>
          ) : (
            <Button
              key={shown}
              variant="ghost"
              size="icon"
              className={styles.page}
              aria-label={labels.page(shown)}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => shown !== page && onPageChange(shown)}
            >
              {labels.number?.(shown) ?? shown}
            </Button>
          ),
        )}
        <Arrow
          icon={ChevronRightIcon}
          label={labels.next}
          disabled={page >= countPages}
          onPress={() => onPageChange(page + 1)}
        />
      </div>
    </nav>
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
