import { chakra } from '@chakra-ui/react'

/** A few things that are known of one thing, terms on the left. */
export const FactList = ({ facts }: { facts: readonly { term: string; fact: string }[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="2">
    {facts.map(({ term, fact }) => (
      <chakra.div key={term} display="contents">
        <chakra.dt color="fg.muted">{term}</chakra.dt>
        <chakra.dd overflowWrap="anywhere">{fact}</chakra.dd>
      </chakra.div>
    ))}
  </chakra.dl>
)
