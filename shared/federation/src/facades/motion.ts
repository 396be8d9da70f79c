/** What the console uses of framer-motion: the light `m` with features that load once somebody animates. */
export {
  AnimatePresence,
  domAnimation,
  LazyMotion,
  MotionConfig,
  useReducedMotion,
} from 'framer-motion-whole'
export * as m from 'framer-motion/m'
