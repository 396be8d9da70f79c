import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * The header of a page: title, one sentence of description, actions on the right (look.md "Grid and
 * rhythm").
 */
export function PageHeader({
  title,
  description,
  actions,
}: {
  title: string
  description?: ReactNode
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
        {/* Code may focus the heading. It is no control, so it shows no focus ring. */}
        <chakra.h1 textStyle="title" tabIndex={-1} outline="none">
          {title}
        </chakra.h1>
        {description && (
          <chakra.p color="fg.muted" mt="1" maxWidth="reading">
            {description}
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
