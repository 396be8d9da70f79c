import { Box } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'

/**
 * The layout of the pages under `/asset`: one column of readable width, in the middle of the page.
 */
export function Component() {
  return (
    <Box width="full" maxWidth="reading" mx="auto">
      <Outlet />
    </Box>
  )
}
