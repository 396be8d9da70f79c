import { Box } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'

/**
 * The layout of the pages under `/asset`: one column at the beginning of the page, as wide as settings are, or
 * as the page where it holds a table (look.md).
 */
export function Component({ children }: PropsWithChildren) {
  return (
    <Box width="full" maxWidth="settings" css={{ '&:has(table)': { maxWidth: 'full' } }}>
      {children}
    </Box>
  )
}
