import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Rows of a section of settings, with hairlines between them. */
export const SettingRows = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // A single row beside a long explanation begins where that begins.
    alignContent: 'start',
  },
})

/** What is set, what there is to know of it, and what can be done with it. */
export const SettingRow = ({
  title,
  badge,
  description,
  action,
}: {
  title: string
  badge?: ReactNode
  description: ReactNode
  action?: ReactNode
}) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="4"
    rowGap="2"
    py="3"
    borderTopWidth="1px"
    borderColor="border"
    _first={{ borderTopWidth: '0', pt: '0' }}
    _last={{ pb: '0' }}
  >
    <chakra.div flex="1 1 12rem" minWidth="0">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontWeight="500">
        <chakra.span overflowWrap="anywhere">{title}</chakra.span>
        {badge}
      </chakra.p>
      <chakra.div textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {description}
      </chakra.div>
    </chakra.div>
    {action}
  </chakra.li>
)
