import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** What the page has below its content. */
const marginPx = 32

/** The height from the top of an element to the end of the window, measured again after resizes. */
export function useRemainingHeight(element: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  const measure = useCallback(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
  }, [element])
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, 150)
    }
    measure()
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [measure])
  return { height: `calc(100dvh - ${Math.round(top) + marginPx}px)`, measure }
}
