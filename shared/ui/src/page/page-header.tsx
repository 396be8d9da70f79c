import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** How a page begins: title, one sentence of help, what can be done on the right (look.md "Grid and rhythm"). */
export function PageHeader({
  title,
  help,
  actions,
}: {
  title: string
  help?: ReactNode
  actions?: ReactNode
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      justifyContent="space-between"
      gap="4"
      mb="8"
    >
      <chakra.div minWidth="0">
        {/* The keyboard may be sent here. A heading is no control, so it shows no ring. */}
        <chakra.h1 textStyle="title" tabIndex={-1} outline="none">
          {title}
        </chakra.h1>
        {help && (
          <chakra.p color="fg.muted" mt="1" maxWidth="reading">
            {help}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" gap="2">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
