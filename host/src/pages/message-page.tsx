import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A page with one message and one action. */
export const MessagePage = ({
  picture,
  statusLabel,
  title,
  description,
  action,
}: {
  picture?: ReactNode
  statusLabel?: string
  title: string
  description: string
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
    {picture && <chakra.div mb="2">{picture}</chakra.div>}
    {statusLabel && (
      <chakra.p textStyle="display" color="accent.fg" fontVariantNumeric="tabular-nums" aria-hidden>
        {statusLabel}
      </chakra.p>
    )}
    <chakra.h1 textStyle="title">{title}</chakra.h1>
    <chakra.p color="fg.muted" maxWidth="26.25rem">
      {description}
    </chakra.p>
    <chakra.div mt="4">{action}</chakra.div>
  </chakra.div>
)
