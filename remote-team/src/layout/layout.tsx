import { Box } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'

/**
 * The layout of the pages under `/asset`: one column of readable width, in the middle of the page.
 */
export function Component({ children }: PropsWithChildren) {
  return (
    <Box width="full" maxWidth="reading" mx="auto">
      {children}
    </Box>
  )
}
