import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export interface PanelProps {
  title: string
  /** A link or a small button, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** An area of a page that stands among others, under a heading of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      display="flex"
      flexDirection="column"
      gap="4"
      width="full"
      minWidth="0"
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="panel"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <chakra.h2 id={id} textStyle="heading" flex="1 1 auto" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {actions}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
