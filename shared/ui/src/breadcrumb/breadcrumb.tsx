import type { ReactNode } from 'react'
import { ChevronRightIcon, Icon, type IconGlyph } from '../icon/icon'
import * as styles from './breadcrumb.module.css'

export interface Crumb {
  label: string
  /** Without it the crumb is text: nothing to go to stands behind it. */
  href?: string
  icon?: IconGlyph
}

/** The way to this page, in one line: links, and the page itself as the last one (rulings 22). */
export const Breadcrumb = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={label} className={styles.nav}>
    <ol className={styles.crumbs}>
      {crumbs.map((crumb, index) => (
        <li key={`${index} ${crumb.label}`} className={styles.crumb}>
          {index > 0 && (
            <span className={styles.separator}>
              <Icon as={ChevronRightIcon} size={14} />
            </span>
          )}
          <CrumbLabel {...crumb} isCurrent={index === crumbs.length - 1} />
        </li>
      ))}
    </ol>
  </nav>
)

function CrumbLabel({ label, href, icon, isCurrent }: Crumb & { isCurrent: boolean }) {
  const content: ReactNode = (
    <>
      {icon && <Icon as={icon} size={14} />}
      <span className={styles.words}>{label}</span>
    </>
  )
  const props = {
    // A name that is cut can be read here.
    title: label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: styles.label,
  }
  return href === undefined ? (
    <span {...props}>{content}</span>
  ) : (
    <a href={href} {...props}>
      {content}
    </a>
  )
}
