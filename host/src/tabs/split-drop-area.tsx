import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import type { SplitOffer } from './use-tab-moves'

/** Drawn over the right half of the page while a tab is dragged: what happens if it is dropped there. */
export function SplitDropArea({ area, reason, isOver }: SplitOffer) {
  const { t } = useTexts('layout')
  const isTarget = isOver && !reason
  return (
    <chakra.div
      data-split-drop={reason ?? ''}
      aria-hidden
      position="fixed"
      zIndex="overlay"
      pointerEvents="none"
      p="2"
      style={{ left: area.left, top: area.top, width: area.width, height: area.height }}
    >
      <chakra.div
        display="grid"
        placeItems="center"
        height="full"
        borderWidth="2px"
        borderStyle="dashed"
        borderRadius="panel"
        borderColor={isTarget ? 'accent.solid' : 'border.strong'}
        bg={isTarget ? 'bg.selected' : 'transparent'}
        opacity={isTarget ? 0.9 : 1}
        transition="background 120ms, border-color 120ms"
        _motionReduce={{ transition: 'none' }}
      >
        <chakra.span
          px="3"
          py="1"
          bg="bg.panel"
          color={reason ? 'fg.muted' : 'fg'}
          borderRadius="control"
          boxShadow="float"
          textStyle="body"
        >
          {t(reason ? `split.disabled.${reason}` : 'split.open')}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  )
}
