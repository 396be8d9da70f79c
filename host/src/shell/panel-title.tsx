import { useLayoutEffect, useRef, useState } from 'react'
import * as styles from './panel-title.module.css'

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
    <p ref={line} className={styles.title}>
      <span
        ref={productName}
        style={fits ? undefined : { position: 'absolute', visibility: 'hidden' }}
      >
        {product}
      </span>
      {!fits && <span>{group}</span>}
    </p>
  )
}
