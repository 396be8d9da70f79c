import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A page that says one thing and offers a way on. */
export const NoticePage = ({
  mark,
  title,
  help,
  action,
}: {
  mark?: string
  title: string
  help: string
  action: ReactNode
}) => (
  <chakra.div
    display="grid"
    justifyItems="center"
    alignContent="center"
    gap="2"
    minHeight="min(640px, 75svh)"
    px="4"
    textAlign="center"
  >
    {mark && (
      <chakra.p textStyle="display" color="accent.fg" fontVariantNumeric="tabular-nums" aria-hidden>
        {mark}
      </chakra.p>
    )}
    <chakra.h1 textStyle="title">{title}</chakra.h1>
    <chakra.p color="fg.muted" maxWidth="420px">
      {help}
    </chakra.p>
    <chakra.div mt="4">{action}</chakra.div>
  </chakra.div>
)
