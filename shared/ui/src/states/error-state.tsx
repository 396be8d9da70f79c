import { chakra } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button'
import { CircleAlertIcon, Icon } from '../icon/icon'
import { ancestorsOf, findNearestHeading } from '../nearest-focus'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What was kept, and what to do. */
  children?: ReactNode
  retry?: { label: string; pending?: boolean; onRetry(): void }
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ title, children, retry }: ErrorStateProps) {
  const container = useRef<HTMLDivElement>(null)
  // The retry button disappears with the error: the focus moves to the page's heading instead of
  // being lost.
  useLayoutEffect(() => {
    const element = container.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const ancestors = ancestorsOf(element)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          findNearestHeading(ancestors)?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <chakra.div
      ref={container}
      role="alert"
      display="grid"
      justifyItems="center"
      gap="2"
      py="12"
      px="4"
      textAlign="center"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        width="2.5rem"
        height="2.5rem"
        mb="2"
        borderRadius="full"
        bg="danger.subtle"
        color="danger"
      >
        <Icon as={CircleAlertIcon} size={20} />
      </chakra.span>
      <chakra.p textStyle="heading">{title}</chakra.p>
      {children && (
        <chakra.div color="fg.muted" maxWidth="26.25rem" textWrap="balance">
          {children}
        </chakra.div>
      )}
      {retry && (
        <chakra.div mt="4">
          <Button pending={retry.pending} onClick={retry.onRetry}>
            {retry.label}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
