import { chakra } from '@chakra-ui/react'
import { Pagination as ChakraPagination } from '@chakra-ui/react/controls'
import { Button } from '../button/button'
import { ChevronLeftIcon, ChevronRightIcon, Icon } from '../icon/icon'

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

/** The pages of a list. Built on Chakra's, which decides what numbers are shown. */
export function Pagination({ count, pageSize, page, onPageChange, labels }: PaginationProps) {
  const first = Math.min(count, (page - 1) * pageSize + 1)
  return (
    <ChakraPagination.Root
      unstyled
      count={count}
      pageSize={pageSize}
      page={page}
      siblingCount={1}
      onPageChange={(change) => onPageChange(change.page)}
      translations={{
        rootLabel: labels.pagination,
        prevTriggerLabel: labels.previous,
        nextTriggerLabel: labels.next,
        itemLabel: (item) => labels.page(item.page),
      }}
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
        <ChakraPagination.PrevTrigger asChild>
          <Button variant="ghost" size="icon">
            <Icon as={ChevronLeftIcon} />
          </Button>
        </ChakraPagination.PrevTrigger>
        <ChakraPagination.Context>
          {({ pages }) =>
            pages.map((item, index) =>
              item.type === 'ellipsis' ? (
                <ChakraPagination.Ellipsis
                  key={`ellipsis-${index}`}
                  index={index}
                  css={{ [narrow]: { display: 'none' } }}
                  px="1"
                  color="fg.muted"
                >
                  …
                </ChakraPagination.Ellipsis>
              ) : (
                <ChakraPagination.Item key={item.value} {...item} asChild>
                  <Button
                    variant="ghost"
                    size="icon"
                    fontVariantNumeric="tabular-nums"
                    // Where there is little room the two arrows and the current page are enough.
                    css={{
                      '&[aria-current=page]': { bg: 'bg.selected', color: 'accent.fg' },
                      [narrow]: { '&:not([aria-current=page])': { display: 'none' } },
                      '@media (forced-colors: active)': {
                        '&[aria-current=page]': { borderColor: 'Highlight' },
                      },
                    }}
                  >
                    {item.value}
                  </Button>
                </ChakraPagination.Item>
              ),
            )
          }
        </ChakraPagination.Context>
        <ChakraPagination.NextTrigger asChild>
          <Button variant="ghost" size="icon">
            <Icon as={ChevronRightIcon} />
          </Button>
        </ChakraPagination.NextTrigger>
      </chakra.div>
    </ChakraPagination.Root>
  )
}
