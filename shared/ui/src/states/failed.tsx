import { chakra } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button'
import { CircleAlert, Icon } from '../icon/icon'

export interface FailedProps {
  /** What happened. */
  title: string
  /** What was kept, and what to do. */
  children?: ReactNode
  retry?: { label: string; pending?: boolean; onRetry(): void }
}

/** Something did not work, in the place where it would have been. */
export function Failed({ title, children, retry }: FailedProps) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button goes with the explanation: the keyboard goes on at the heading of the page, not at the end of one that is gone.
  useLayoutEffect(() => {
    const here = place.current
    return () => {
      if (here?.contains(document.activeElement)) requestAnimationFrame(goOnAtHeading)
    }
  }, [])
  return (
    <chakra.div
      ref={place}
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
        width="40px"
        height="40px"
        mb="2"
        borderRadius="full"
        bg="danger.subtle"
        color="danger"
      >
        <Icon of={CircleAlert} size={20} />
      </chakra.span>
      <chakra.p textStyle="heading">{title}</chakra.p>
      {children && (
        <chakra.div color="fg.muted" maxWidth="420px">
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

const goOnAtHeading = () => {
  if (document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true })
}
