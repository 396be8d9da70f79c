/** The names of framer-motion that the console uses. */
export {
  AnimatePresence,
  motion,
  MotionConfig,
  Reorder,
  useAnimateMini,
  useDragControls,
  useReducedMotion,
} from 'framer-motion-whole'
