/**
 * The names of framer-motion that the console uses: the light `m`, with features that are loaded
 * when the first component animates.
 */
export {
  AnimatePresence,
  domAnimation,
  LazyMotion,
  MotionConfig,
  useReducedMotion,
} from 'framer-motion-whole'
export * as m from 'framer-motion/m'
