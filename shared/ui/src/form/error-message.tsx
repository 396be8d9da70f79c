import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleAlertIcon, Icon } from '../icon/icon'

/** What is wrong with a field or a form, with an icon: colour alone does not say it. */
export const ErrorMessage = ({ id, children }: { id?: string; children: ReactNode }) => (
  <chakra.p
    id={id}
    role="alert"
    display="flex"
    gap="6px"
    alignItems="flex-start"
    color="danger"
    textStyle="sm"
    lineHeight="1.25rem"
    animation="appear 120ms ease-out"
  >
    <chakra.span display="flex" height="1.25rem" alignItems="center">
      <Icon as={CircleAlertIcon} />
    </chakra.span>
    <span>{children}</span>
  </chakra.p>
)
