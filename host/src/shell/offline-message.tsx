import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Icon, WifiOffIcon } from '@console/ui/icon/icon'
import { useIsOffline } from '../connection/connection'

/**
 * Says that there is no network, for as long as there is none. It lies in the margin above the page
 * and takes neither room nor clicks, so that nothing moves and nothing is out of reach.
 */
export function OfflineMessage() {
  const { t } = useTexts('layout')
  const isOffline = useIsOffline()
  return (
    // Always in the page: a region that arrives together with its text is often not read.
    <chakra.div
      role="status"
      position="sticky"
      top="calc({sizes.header} + {sizes.tab})"
      height="0"
      zIndex="header"
      display="flex"
      alignItems="flex-start"
      justifyContent="center"
      px="4"
      pointerEvents="none"
    >
      {isOffline && (
        <chakra.span
          display="flex"
          alignItems="center"
          gap="2"
          px="3"
          py="1"
          bg="bg.panel"
          color="fg"
          textStyle="caption"
          textWrap="pretty"
          borderBottomRadius="panel"
          boxShadow="float"
          css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
        >
          <chakra.span display="flex" color="warning">
            <Icon as={WifiOffIcon} />
          </chakra.span>
          <span>{t('offline')}</span>
        </chakra.span>
      )}
    </chakra.div>
  )
}
