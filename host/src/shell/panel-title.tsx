import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState } from 'react'

interface PanelTitleProps {
  product: string
  group: string
  /** Of the panel, in px. */
  width: number
}

/** The product's name above the panel of a group, or the group's where that has no room (shell A6.2). */
export function PanelTitle({ product, group, width }: PanelTitleProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const productName = useRef<HTMLSpanElement>(null)
  const [fits, setFits] = useState(true)
  useLayoutEffect(
    () => setFits(productName.current!.offsetWidth <= line.current!.clientWidth),
    [product, width],
  )
  return (
    <chakra.p
      ref={line}
      position="relative"
      flex="1"
      minWidth="0"
      textStyle="label"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
    >
      <chakra.span ref={productName} {...(!fits && { position: 'absolute', visibility: 'hidden' })}>
        {product}
      </chakra.span>
      {!fits && <span>{group}</span>}
    </chakra.p>
  )
}
