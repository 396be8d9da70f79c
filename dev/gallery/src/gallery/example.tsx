import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Examples of one kind. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section mb="12">
    <chakra.h2 textStyle="heading" mb="3">
      {title}
    </chakra.h2>
    {children}
  </chakra.section>
)

/** One component: its name as the code spells it, and what it looks like. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' }}
    columnGap="6"
    rowGap="3"
    py="6"
    borderTopWidth="1px"
    borderColor="border"
  >
    <chakra.h3 textStyle="mono" color="fg.muted" lang="en">
      {name}
    </chakra.h3>
    <chakra.div
      minWidth="0"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      justifyItems="start"
    >
      {children}
    </chakra.div>
  </chakra.div>
)

/** Examples beside each other, as many as there is room for. */
export const Row = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minWidth="0">
    {children}
  </chakra.div>
)
