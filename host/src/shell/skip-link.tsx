import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { mainContentId } from './main-content-id'

/** The first link that Tab reaches: it skips the header and focuses the page. */
export function SkipLink() {
  const { t } = useTexts('shell')
  // Handled by hand, because the part of the address after the `#` belongs to the router.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(mainContentId)?.focus()
  }
  return (
    <chakra.a
      href={`#${mainContentId}`}
      onClick={skip}
      position="absolute"
      top="2"
      insetStart="2"
      zIndex="notice"
      px="3"
      py="2"
      bg="bg.panel"
      color="fg"
      borderRadius="control"
      boxShadow="float"
      textStyle="label"
      css={{ '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } }}
    >
      {t('header.skip')}
    </chakra.a>
  )
}
