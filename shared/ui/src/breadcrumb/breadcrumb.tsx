import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronRightIcon, Icon, type IconGlyph } from '../icon/icon'

export interface Crumb {
  label: string
  /** Without it the crumb is text: nothing to go to stands behind it. */
  href?: string
  icon?: IconGlyph
}

/** The way to this page, in one line: links, and the page itself as the last one (rulings 22). */
export const Breadcrumb = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <chakra.nav aria-label={label} minWidth="0">
    <chakra.ol display="flex" alignItems="center" columnGap="1" textStyle="sm">
      {crumbs.map((crumb, index) => {
        const isCurrent = index === crumbs.length - 1
        return (
          <chakra.li
            key={`${index} ${crumb.label}`}
            display="flex"
            alignItems="center"
            gap="1"
            minWidth="2.5rem"
            // Where there is little room, what leads to the page is cut before its own name.
            flexShrink={isCurrent ? '1' : '8'}
          >
            {index > 0 && (
              <chakra.span color="fg.muted" display="flex" flexShrink="0">
                <Icon as={ChevronRightIcon} size={14} />
              </chakra.span>
            )}
            <CrumbLabel {...crumb} isCurrent={isCurrent} />
          </chakra.li>
        )
      })}
    </chakra.ol>
  </chakra.nav>
)

function CrumbLabel({ label, href, icon, isCurrent }: Crumb & { isCurrent: boolean }) {
  const content: ReactNode = (
    <>
      {icon && <Icon as={icon} size={14} />}
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {label}
      </chakra.span>
    </>
  )
  const style = {
    // A name that is cut can be read here.
    title: label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    minHeight: 'controlSm',
    color: isCurrent ? 'fg' : 'fg.muted',
  }
  return href === undefined ? (
    <chakra.span {...style}>{content}</chakra.span>
  ) : (
    <chakra.a
      href={href}
      {...style}
      _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}
    >
      {content}
    </chakra.a>
  )
}
