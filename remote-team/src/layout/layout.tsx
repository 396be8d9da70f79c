import { Box } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'

/** The team layout: one column that can be read, in the middle of the shell's page. */
export function Component() {
  return (
    <Box width="full" maxWidth="reading" mx="auto">
      <Outlet />
    </Box>
  )
}
