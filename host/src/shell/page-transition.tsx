import { useAnimateMini, useReducedMotion } from 'framer-motion'
import { useAtomValue, useStore } from 'jotai'
import { type PropsWithChildren, useLayoutEffect, useRef } from 'react'
import { activePageAtom } from '../page-stack/page-stack'
import { settingsAtom } from '../settings/settings'
import { chooseTransition, transitions } from './transitions'

/**
 * A page comes with the transition of its route or of the settings (shell A18.3). It is on the screen at once: only
 * the way in is animated, as a page that is left is hidden and not drawn any more.
 */
export function PageTransition({ children }: PropsWithChildren) {
  const [element, animate] = useAnimateMini<HTMLDivElement>()
  const isMotionReduced = useReducedMotion()
  const store = useStore()
  const page = useAtomValue(activePageAtom)
  const pageId = page?.id
  const ofRoute = page?.record?.meta.transitionName
  const shownIds = useRef(new Set<number>())
  useLayoutEffect(() => {
    const shown = shownIds.current
    if (pageId === undefined) return
    const name = chooseTransition(store.get(settingsAtom), { isKept: shown.has(pageId), ofRoute })
    // Nothing moves on the first paint (look.md "Motion").
    if (name && shown.size && !isMotionReduced) {
      const { duration, keyframes } = transitions[name]
      animate(element.current, keyframes, { duration, ease: 'easeOut' })
    }
    shown.add(pageId)
  }, [store, pageId, ofRoute, animate, element, isMotionReduced])
  return <div ref={element}>{children}</div>
}
