import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button'
import { ChevronDownIcon, Icon, InfoIcon } from '../icon/icon'
import { Skeleton } from '../states/loading'
import * as text from '../text/text.module.css'
import { Tooltip } from '../tooltip/tooltip'
import * as styles from './collapse-container.module.css'

/** After the content has opened or closed, so that it is measured as it stands (shell A17.3). */
const resizeDelay = 200

export interface CollapseContainerProps {
  title: string
  /** That of the title among the headings of the page. */
  headingLevel?: 3 | 4
  children: ReactNode
  /** What the title means, shown on its sign; `helpLabel` names the sign. */
  helpText?: string
  helpLabel?: string
  /** Controls beside the title. */
  actions?: ReactNode
  footer?: ReactNode
  /** It can be closed; else it has no arrow. */
  collapsible?: boolean
  /** Shapes stand for the content; `loadingLabel` says so to screen readers. */
  isLoading?: boolean
  loadingLabel?: string
  /** Tells the window of a resize after each change: for charts that measure their room. */
  triggerWindowResize?: boolean
}

/** A titled part of a page that can be closed; it is open at the start (shell A17.3). */
export function CollapseContainer({
  title,
  headingLevel = 3,
  children,
  helpText,
  helpLabel,
  actions,
  footer,
  collapsible = true,
  isLoading = false,
  loadingLabel,
  triggerWindowResize = false,
}: CollapseContainerProps) {
  const contentId = useId()
  const [isOpen, setOpen] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const toggle = () => {
    setOpen(!isOpen)
    if (!triggerWindowResize) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => window.dispatchEvent(new Event('resize')), resizeDelay)
  }
  const Heading = headingLevel === 4 ? 'h4' : 'h3'
  return (
    <section className={styles.container}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          {collapsible ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={contentId}
              onClick={toggle}
            >
              <span className={styles.arrow}>
                <Icon as={ChevronDownIcon} />
              </span>
              <span>{title}</span>
            </button>
          ) : (
            title
          )}
          {helpText && (
            <Tooltip label={helpText} isWide>
              <Button variant="ghost" size="icon" aria-label={helpLabel ?? helpText}>
                <span className={styles.icon}>
                  <Icon as={InfoIcon} />
                </span>
              </Button>
            </Tooltip>
          )}
        </Heading>
        {actions}
      </div>
      <div id={contentId} hidden={!isOpen}>
        <div className={styles.content}>
          {isLoading ? (
            <div role="status" className={styles.loading}>
              <Skeleton style={{ width: '40%' }} />
              <Skeleton />
              <Skeleton />
              <span className={text.visuallyHidden}>{loadingLabel}</span>
            </div>
          ) : (
            children
          )}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </section>
  )
}
