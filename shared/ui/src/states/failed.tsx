import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { CircleAlert, Icon } from '../icon/icon'

export interface FailedProps {
  /** What happened. */
  title: string
  /** What was kept, and what to do. */
  children?: ReactNode
  retry?: { label: string; pending?: boolean; onRetry(): void }
  /** Beside the retry: another way on. */
  action?: ReactNode
}

/** Something did not work, in the place where it would have been. */
export function Failed({ title, children, retry, action }: FailedProps) {
  return (
    <chakra.div role="alert" display="grid" justifyItems="center" gap="2" py="12" px="4" textAlign="center">
      <chakra.span display="grid" placeItems="center" width="40px" height="40px" mb="2" borderRadius="full" bg="danger.subtle" color="danger">
        <Icon of={CircleAlert} size={20} />
      </chakra.span>
      <chakra.p textStyle="heading">{title}</chakra.p>
      {children && <chakra.div color="fg.muted" maxWidth="420px">{children}</chakra.div>}
      {(retry || action) && (
        <chakra.div display="flex" gap="2" mt="4">
          {retry && <Button pending={retry.pending} onClick={retry.onRetry}>{retry.label}</Button>}
          {action}
        </chakra.div>
      )}
    </chakra.div>
  )
}
