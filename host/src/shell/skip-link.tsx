import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { contentId } from './content'

/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  const { t } = useTexts('shell')
  // Followed by hand: what stands behind the `#` of this address is the page itself.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(contentId)?.focus()
  }
  return (
    <chakra.a
      href={`#${contentId}`}
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
