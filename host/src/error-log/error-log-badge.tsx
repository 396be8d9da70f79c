import { pagePaths } from '@console/contract/page-names'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, TriangleAlertIcon } from '@console/ui/icon/icon'
import { chakra } from '@chakra-ui/react'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { PageLink } from '../routes/routes'
import { captureErrors } from './capture-errors'
import { unseenErrorCountAtom } from './log-state'

/** Captures while it is shown; its number is what came since the list was looked at. */
export function ErrorLogBadge({ isHidden }: { isHidden: boolean }) {
  const { t } = useTexts('error_log')
  const store = useStore()
  const unseen = useAtomValue(unseenErrorCountAtom)
  useEffect(() => captureErrors(store, window), [store])
  if (isHidden) return null
  return (
    <Button asChild variant="ghost" size="icon">
      <PageLink
        to={pagePaths.errorLog}
        aria-label={unseen ? t('open_unseen', { count: unseen }) : t('title')}
      >
        <Icon as={TriangleAlertIcon} />
        {unseen > 0 && (
          <chakra.span
            aria-hidden
            position="absolute"
            top="0"
            insetEnd="0"
            minWidth="1rem"
            px="0.25rem"
            borderRadius="full"
            bg="danger.solid"
            color="danger.contrast"
            fontSize="0.6875rem"
            lineHeight="1rem"
            fontWeight="600"
            fontVariantNumeric="tabular-nums"
          >
            {unseen > 99 ? '99+' : unseen}
          </chakra.span>
        )}
      </PageLink>
    </Button>
  )
}
