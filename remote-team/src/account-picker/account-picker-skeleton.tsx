import { Box, Flex } from '@chakra-ui/react'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'

/** The shape of the list that is loading: teams, the first with accounts. */
export function AccountPickerSkeleton({ label }: { label: string }) {
  return (
    <LoadingPlaceholder label={label} display="grid" gap="4">
      {[2, 0, 1].map((accounts) => (
        <TeamSkeleton key={accounts} accounts={accounts} />
      ))}
    </LoadingPlaceholder>
  )
}

const TeamSkeleton = ({ accounts }: { accounts: number }) => (
  <Box borderWidth="1px" borderColor="border" borderRadius="panel" bg="bg.panel">
    <Flex align="center" gap="3" px="4" height="64px">
      <Skeleton width="2rem" height="2rem" />
      <Box display="grid" gap="2">
        <Skeleton width="160px" height="12px" minHeight="0" />
        <Skeleton width="96px" height="10px" minHeight="0" />
      </Box>
    </Flex>
    {accounts > 0 && (
      <Box borderTopWidth="1px" borderColor="border">
        {Array.from({ length: accounts }, (_, row) => (
          <Flex key={row} align="center" height="44px" paddingStart="60px">
            <Skeleton width="140px" height="12px" minHeight="0" />
          </Flex>
        ))}
      </Box>
    )}
  </Box>
)
