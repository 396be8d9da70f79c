import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import * as styles from './lazy-container.module.css'

export interface LazyContainerProps {
  children: ReactNode
  /** Stands there until then, as high as what comes: a skeleton. */
  placeholder: ReactNode
  /** Milliseconds after which it is shown whether it can be seen or not. */
  timeout?: number
  /** In which it becomes visible; the window where there is none. */
  viewport?: RefObject<Element | null>
  /** So far ahead of becoming visible, along the axis of `direction`. */
  threshold?: string
  direction?: 'vertical' | 'horizontal'
  /** Milliseconds between being visible and being shown: what is scrolled past costs nothing. */
  maxWaitingTime?: number
  /** The content is shown for the first time. */
  onInit?(): void
}

/** Renders its content once it can be seen, and keeps it (shell A17.4). */
export function LazyContainer({
  children,
  placeholder,
  timeout,
  viewport,
  threshold = '0px',
  direction = 'vertical',
  maxWaitingTime = 80,
  onInit,
}: LazyContainerProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const latestOnInit = useRef(onInit)
  latestOnInit.current = onInit

  useEffect(() => {
    if (isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const showAfter = (delay: number) => {
      timer = setTimeout(() => {
        setShown(true)
        latestOnInit.current?.()
      }, delay)
    }
    const stopTimer = () => clearTimeout(timer)
    if (timeout !== undefined) {
      showAfter(timeout + maxWaitingTime)
      return stopTimer
    }
    if (!container.current || typeof IntersectionObserver === 'undefined') {
      showAfter(0)
      return stopTimer
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        showAfter(maxWaitingTime)
      },
      {
        root: viewport?.current ?? null,
        rootMargin: direction === 'vertical' ? `${threshold} 0px` : `0px ${threshold}`,
        threshold: 0.1,
      },
    )
    observer.observe(container.current)
    return () => {
      observer.disconnect()
      stopTimer()
    }
  }, [isShown, timeout, viewport, threshold, direction, maxWaitingTime])

  return (
    <div ref={container} className={styles.container}>
      {isShown ? <div className={styles.content}>{children}</div> : placeholder}
    </div>
  )
}
