import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button'
import { ChevronDownIcon, Icon, InfoIcon } from '../icon/icon'
import { Skeleton } from '../states/loading'
import { Tooltip } from '../tooltip/tooltip'

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
  return (
    <chakra.section
      width="full"
      minWidth="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="panel"
    >
      <chakra.div display="flex" alignItems="center" gap="2" minHeight="header" ps="4" pe="2">
        <chakra.h3
          as={headingLevel === 4 ? 'h4' : 'h3'}
          textStyle="label"
          flex="1"
          minWidth="0"
          display="flex"
          alignItems="center"
        >
          {collapsible ? (
            <chakra.button
              type="button"
              aria-expanded={isOpen}
              aria-controls={contentId}
              onClick={toggle}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minHeight="control"
              minWidth="0"
              textAlign="start"
              borderRadius="control"
              cursor="pointer"
            >
              <chakra.span
                display="flex"
                color="fg.muted"
                transition="transform 160ms ease-out"
                transform={isOpen ? undefined : 'rotate(-90deg)'}
                _motionReduce={{ transition: 'none' }}
              >
                <Icon as={ChevronDownIcon} />
              </chakra.span>
              <span>{title}</span>
            </chakra.button>
          ) : (
            title
          )}
          {helpText && (
            <Tooltip label={helpText} isWide>
              <Button variant="ghost" size="icon" aria-label={helpLabel ?? helpText}>
                <chakra.span display="flex" color="fg.muted">
                  <Icon as={InfoIcon} />
                </chakra.span>
              </Button>
            </Tooltip>
          )}
        </chakra.h3>
        {actions}
      </chakra.div>
      <div id={contentId} hidden={!isOpen}>
        <chakra.div px="4" pb="4">
          {isLoading ? (
            <chakra.div role="status" display="grid" gap="3">
              <Skeleton style={{ width: '40%' }} />
              <Skeleton />
              <Skeleton />
              <chakra.span srOnly>{loadingLabel}</chakra.span>
            </chakra.div>
          ) : (
            children
          )}
        </chakra.div>
        {footer && (
          <chakra.div px="4" py="3" borderTopWidth="1px" borderColor="border">
            {footer}
          </chakra.div>
        )}
      </div>
    </chakra.section>
  )
}
