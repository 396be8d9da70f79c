import { Box } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'

/**
 * The layout of the pages under `/asset`: one column at the beginning of the page, as wide as settings are, or
 * as the page where it holds a table, or what stands in its middle (look.md).
 */
export function Component({ children }: PropsWithChildren) {
  return (
    <Box
      width="full"
      maxWidth="settings"
      css={{ '&:has(table, [data-centred])': { maxWidth: 'full' } }}
    >
      {children}
    </Box>
  )
}
