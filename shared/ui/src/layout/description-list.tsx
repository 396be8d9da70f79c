import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'

/** What is known of one thing: terms on the left, what they are on the right; on a phone below. */
export const DescriptionList = ({
  items,
}: {
  items: readonly { term: string; description: ReactNode }[]
}) => (
  <chakra.dl
    width="full"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(8rem, 14rem) minmax(0, 1fr)' }}
    columnGap="6"
    rowGap={{ base: '0', sm: '3' }}
  >
    {items.map(({ term, description }) => (
      <Fragment key={term}>
        <chakra.dt color="fg.muted">{term}</chakra.dt>
        <chakra.dd mb={{ base: '3', sm: '0' }} overflowWrap="anywhere">
          {description}
        </chakra.dd>
      </Fragment>
    ))}
  </chakra.dl>
)
