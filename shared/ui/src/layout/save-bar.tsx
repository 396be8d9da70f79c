import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * Stays at the lower edge of a long form while something in it is not saved. It is rendered last in
 * the form, so that the Tab key reaches it after the fields.
 */
export const SaveBar = ({
  visible,
  message,
  actions,
}: {
  visible: boolean
  /** "You have unsaved changes." Announced when it appears. */
  message: string
  /** Discard, then save. */
  actions: ReactNode
}) => (
  <chakra.div position="sticky" bottom="0" zIndex="header" width="full">
    {/* The live region is always there, so that what appears in it is announced. */}
    <chakra.span role="status" srOnly>
      {visible ? message : ''}
    </chakra.span>
    {visible && (
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        my="4"
        px="4"
        py="3"
        bg="bg.panel"
        borderRadius="panel"
        boxShadow="float"
        animation="rise 160ms ease-out"
        css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
      >
        <span aria-hidden>{message}</span>
        <chakra.div display="flex" gap="2" ms="auto">
          {actions}
        </chakra.div>
      </chakra.div>
    )}
  </chakra.div>
)
