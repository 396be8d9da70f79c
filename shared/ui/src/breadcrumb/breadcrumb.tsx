import { chakra } from '@chakra-ui/react'
import { ChevronRightIcon, Icon } from '../icon/icon'

export interface Crumb {
  label: string
  href: string
}

/** The way to this page: links, and the page itself as the last one (rulings 22). */
export const Breadcrumb = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <chakra.nav aria-label={label} minWidth="0">
    <chakra.ol display="flex" flexWrap="wrap" alignItems="center" columnGap="1" textStyle="sm">
      {crumbs.map((crumb, index) => {
        const isCurrent = index === crumbs.length - 1
        return (
          <chakra.li key={crumb.href} display="flex" alignItems="center" gap="1" minWidth="0">
            {index > 0 && (
              <chakra.span color="fg.muted" display="flex">
                <Icon as={ChevronRightIcon} size={14} />
              </chakra.span>
            )}
            <chakra.a
              href={crumb.href}
              aria-current={isCurrent ? 'page' : undefined}
              display="inline-flex"
              alignItems="center"
              minWidth="0"
              minHeight="controlSm"
              overflowWrap="anywhere"
              color={isCurrent ? 'fg' : 'fg.muted'}
              _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}
            >
              {crumb.label}
            </chakra.a>
          </chakra.li>
        )
      })}
    </chakra.ol>
  </chakra.nav>
)
