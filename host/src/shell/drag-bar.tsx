import { useTexts } from '@console/kernel/use-texts'
import type { KeyboardEvent, PointerEvent } from 'react'
import * as styles from './drag-bar.module.css'
import { clampMenuWidth, layoutSizes } from './layout-plan'

const keyStep = 10

/** The edge of a menu, to be moved by pointer or arrow keys (shell A6.5). */
export function DragBar({
  width,
  start = 0,
  onDrag,
  onRelease,
}: {
  /** Of the menu, in px. */
  width: number
  /** Where the menu begins in the window, in px. */
  start?: number
  onDrag(width: number): void
  onRelease(width: number): void
}) {
  const { t } = useTexts('layout')
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const isCaptured = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.hasPointerCapture(event.pointerId)
  const handleKey = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: width - keyStep,
      ArrowRight: width + keyStep,
      Home: layoutSizes.mini,
      End: layoutSizes.maxMenuWidth,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    onRelease(target)
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('layout.drag')}
      aria-valuenow={width}
      aria-valuemin={layoutSizes.mini}
      aria-valuemax={layoutSizes.maxMenuWidth}
      tabIndex={0}
      className={styles.bar}
      onPointerDown={handlePointerDown}
      onPointerMove={(event) => isCaptured(event) && onDrag(clampMenuWidth(event.clientX - start))}
      onPointerUp={(event) => isCaptured(event) && onRelease(event.clientX - start)}
      onKeyDown={handleKey}
    />
  )
}
