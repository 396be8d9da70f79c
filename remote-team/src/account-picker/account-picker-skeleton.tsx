import { Box, Flex } from '@chakra-ui/react'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import * as styles from './account-picker-skeleton.module.css'

/** The shape of the list that is loading: one panel of teams, the first with accounts. */
export const AccountPickerSkeleton = ({ label }: { label: string }) => (
  <LoadingPlaceholder label={label} className={styles.panel}>
    {[2, 0, 1].map((accounts) => (
      <Box key={accounts} borderColor="border" css={{ '& + &': { borderTopWidth: '1px' } }}>
        <Flex align="center" gap="3" px="4" height="58px">
          <Skeleton style={{ width: '2rem', height: '2rem' }} />
          <Box display="grid" gap="2">
            <Skeleton style={{ width: '160px', height: '12px', minHeight: '0' }} />
            <Skeleton style={{ width: '96px', height: '10px', minHeight: '0' }} />
          </Box>
        </Flex>
        {accounts > 0 && (
          <Box pb="2">
            {Array.from({ length: accounts }, (_, row) => (
              <Flex key={row} align="center" gap="3" height="54px" px="4">
                <Flex width="3.5rem" justify="flex-end">
                  <Skeleton style={{ width: '1.5rem', height: '1.5rem', minHeight: '0' }} />
                </Flex>
                <Skeleton style={{ width: '140px', height: '12px', minHeight: '0' }} />
              </Flex>
            ))}
          </Box>
        )}
      </Box>
    ))}
  </LoadingPlaceholder>
)
