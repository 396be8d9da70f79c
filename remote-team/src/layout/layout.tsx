import { Box } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'

/**
 * The layout of the pages under `/asset`: one column of readable width at the beginning of the page.
 */
export function Component({ children }: PropsWithChildren) {
  return (
    <Box width="full" maxWidth="reading">
      {children}
    </Box>
  )
}
