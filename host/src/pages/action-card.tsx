import { chakra } from '@chakra-ui/react'
import { Icon, type IconGlyph } from '@console/ui/icon/icon'

/** A link to something to do or a place to go, as a card: for `chakra` of a link. */
export const actionCardStyle = {
  display: 'grid',
  alignContent: 'start',
  gap: '3',
  height: 'full',
  p: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'panel',
  transitionProperty: 'background-color, border-color',
  transitionDuration: 'quick',
  _hover: { bg: 'bg.subtle', borderColor: 'border.strong' },
} as const

/** What such a card says. */
export const ActionCardContent = ({
  icon,
  title,
  description,
}: {
  icon?: IconGlyph
  title: string
  description?: string
}) => (
  <>
    {icon && (
      <chakra.span
        display="grid"
        placeItems="center"
        width="8"
        height="8"
        borderRadius="control"
        bg="accent.subtle"
        color="accent.fg"
      >
        <Icon as={icon} />
      </chakra.span>
    )}
    <span>
      <chakra.span display="block" textStyle="label">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
        {description}
      </chakra.span>
    </span>
  </>
)

/** The cards side by side, as many as find room. */
export const ActionCards = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  },
})
