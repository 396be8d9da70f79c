import { chakra } from '@chakra-ui/react'
import { loadUsers, Users } from './users-of-team'

export const loader = loadUsers

/** `/account-user`: the same outside the layout, which holds the margins elsewhere (spec §2). */
export const Component = () => (
  <chakra.div maxWidth="75rem" marginX="auto" paddingX="4" paddingTop="12" paddingBottom="8">
    <Users />
  </chakra.div>
)
